# Push messages on the page: the account page and the settings.
push-page-title = Messages to this browser
push-page-switch = Tell this browser when it is my turn, also when the page is closed
push-page-about = In games with other people, while you are not at the table. Your browser asks you first. The messages go through its maker, who cannot read them.
push-page-off = This server sends no messages to browsers.
push-page-insecure = Messages to this browser need an address that begins with https.
push-page-home-screen = On this device, first put the page on the home screen: in Safari, choose Share, then Add to Home Screen. Open it from there and come back to this place.
push-page-unsupported = This browser cannot show messages while the page is closed.
push-page-denied = This browser does not allow messages from this page. You can allow them in the browser's settings for this page; then load the page again.
push-page-failed = The browser could not reach its service for messages. Try again later, or in another browser.
push-page-offer = This game may take days. Should this browser tell you when it is your turn, also when the page is closed?
push-page-offer-yes = Tell me
push-page-offer-no = No messages
push-page-done = This browser will tell you. You can change this in the settings.
