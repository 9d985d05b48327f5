/** Loads all languages for the tests. */
import { i18n } from "./i18n.svelte";
import { loadAccountTexts } from "../account/texts";
import { loadAssistTexts } from "../assist/texts";
import { loadCardSetTexts } from "../cardset/texts";
import { loadChatTexts } from "../chat/texts";
import { loadDealTexts } from "../deal/texts";
import { loadExerciseTexts } from "../exercises/texts";
import { loadGroupTexts } from "../groups/texts";
import { loadJournalTexts } from "../journal/texts";
import { loadLessonTexts } from "../lesson/texts";
import { loadPlanTexts } from "../plans/texts";
import { loadPublicTexts } from "../public/texts";
import { loadRatingTexts } from "../ratings/texts";
import { loadReviewTexts } from "../review/texts";
import { loadStatisticsTexts } from "../statistics/texts";

await i18n.fetchAll();
await Promise.all([loadLessonTexts(), loadCardSetTexts(), loadAccountTexts(), loadReviewTexts(), loadAssistTexts(), loadExerciseTexts(), loadDealTexts(), loadStatisticsTexts(), loadJournalTexts(), loadChatTexts(), loadGroupTexts(), loadPlanTexts(), loadPublicTexts(), loadRatingTexts()]);
