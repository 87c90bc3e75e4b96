import {
  activeSurvey,
  completionsOf,
  endFor,
  type UsableSurvey,
} from '../../../domain/surveys/openSurvey.ts';
import { findParticipant, type Participant } from '../../../domain/surveys/participants.ts';
import { type Participation, readParticipation } from '../../../domain/surveys/participation.ts';
import { hasPassed } from '../../../domain/surveys/surveyTimes.ts';
import { PageRefused } from '../../pageRefused.ts';
import type { ShopCall } from '../shopCall.ts';
import type { SurveyVisit } from './surveyCall.ts';

/** Survey that the holder of a receipt may see, with what the holder did in it. */
export interface OpenSurvey extends UsableSurvey {
  participant: Participant;
  participation: Participation;
  completions: number;
  /** True: it can be answered now, or after an opt-in. */
  isOpen: boolean;
}

/** Lists the surveys that the merchant offers by receipt and that are going on, in the order of its file. */
export async function openSurveys(call: ShopCall, { cardNumber }: SurveyVisit): Promise<OpenSurvey[]> {
  const { app, merchant, settings } = call;
  const { db } = app.store;
  const now = app.clock.now();
  const participant = await participantOf(call, cardNumber, now);
  const surveys = settings.surveys.flatMap((code) => {
    const usable = activeSurvey(merchant, code, now);
    return 'refused' in usable ? [] : [usable];
  });
  return Promise.all(
    surveys.map(async (usable) => {
      const { survey } = usable;
      const participation = await readParticipation(db, merchant.merchantId, participant, survey.code);
      const end = endFor(usable, participation);
      const completions = completionsOf(participation);
      const isOpen = completions < survey.maxCompletions && !(end && hasPassed(end, now));
      return { ...usable, participant, participation, completions, isOpen };
    }),
  );
}

async function participantOf(
  { app, merchant, texts }: ShopCall,
  printedCardNumber: string,
  now: Date,
): Promise<Participant> {
  const found = await findParticipant(app.store.db, merchant.merchantId, { printedCardNumber }, now);
  if ('refused' in found) throw new PageRefused(404, texts.survey.linkEnded, texts.survey.enterAgain);
  return found;
}

/** Finds the survey that an address names. Throws `PageRefused` 404. */
export async function surveyIn(call: ShopCall, visit: SurveyVisit): Promise<OpenSurvey> {
  const { code } = call.request.params;
  const found = (await openSurveys(call, visit)).find(({ survey }) => survey.code === code);
  if (!found) throw new PageRefused(404, call.texts.survey.ended, call.texts.survey.none);
  return found;
}
