/** Installing this page as an app, where the browser offers it. */

/** The event by which Chromium offers it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

class Installing {
  /** What asks the viewer; null where the browser does not offer it, or the page is installed. */
  offer = $state.raw<InstallEvent | null>(null);
  /** Safari on phones and tablets offers it in a menu of its own. */
  readonly byMenu = (navigator as { standalone?: boolean }).standalone === false;

  /** Keep the offers of the browser until the page makes use of them. */
  listen(): void {
    globalThis.addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.offer = event as InstallEvent;
    });
    globalThis.addEventListener("appinstalled", () => {
      this.offer = null;
    });
  }

  /** Let the browser ask the viewer. It does so once for an offer. */
  async ask(): Promise<void> {
    const { offer } = this;
    this.offer = null;
    await offer?.prompt();
  }
}

export const installing = new Installing();
