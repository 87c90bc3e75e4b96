import type { App } from '../../app.ts';
import { dayIn } from '../../clock.ts';
import type { Caller } from '../../contract/caller.ts';
import { Unavailable } from '../../contract/unavailable.ts';
import type { Decision, Held, HeldCard, LedgerReason, MovementKey, Outcome } from '../../ledger/movement.ts';
import type { CardInfo, IdentifierReason } from '../cards/cardIdentifier.ts';
import { maskCardNumber } from '../cards/cardReceipt.ts';
import { newAuthCode, type StoreVisit } from '../cards/cardRequest.ts';
import { newExpiryIds, performOnCards } from '../cards/moveCards.ts';
import { publish } from '../events/publish.ts';
import { findKeptResult } from '../keptResult.ts';
import { type Answer, type GivenAnswer, judgeAnswers, type RefusedAnswers } from './answers.ts';
import { type Answering, type AnsweringReason, openSurvey } from './openSurvey.ts';
import type { NamedParticipant } from './participants.ts';
import { insertResponse } from './responseRows.ts';
import { cardToGrantOn, decideGrant, storeOfGrant } from './surveyGrant.ts';

/** The kind of the transactions that give what a survey promises. */
export const SURVEY = 'survey';

export interface Submission<Named extends NamedParticipant> {
  caller: Caller;
  named: Named;
  code: string;
  answers: readonly GivenAnswer[];
  /** Who sends it again under the same key is answered what was answered first. */
  operationId: string;
  idempotencyKey?: string;
  digest: Buffer;
}

type GrantReason = 'user_reached_max_completions' | 'transaction_failed';
export type SubmissionOutcome<Named extends NamedParticipant> =
  | { message: string }
  | RefusedAnswers
  | { refused: AnsweringReason<Named> | 'transaction_failed' | 'key_conflict' };

type Receipt = { message: string };

const ATTEMPTS = 3;

/** Stores a response and gives what the survey promises for it: both, or neither. */
export async function submitResponse<Named extends NamedParticipant>(
  app: App,
  submission: Submission<Named>,
): Promise<SubmissionOutcome<Named>> {
  const { caller, code, named, answers, ...request } = submission;
  const { merchant, clientId } = caller;
  const { db } = app.store;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const kept = await findKeptResult<Receipt>(db, { ...request, merchantId: merchant.merchantId, clientId });
    if (kept) return kept;
    const open = await openSurvey(db, merchant, { code, named, now: app.clock.now() });
    if ('refused' in open) return open;
    const judged = judgeAnswers(open.survey, answers);
    if ('refused' in judged) return judged;
    const outcome = await complete(app, submission, open, judged);
    if (outcome.refused === undefined) return outcome.receipt;
    const { refused } = outcome;
    switch (refused) {
      case 'participant_changed':
        break;
      case 'user_reached_max_completions':
      case 'transaction_failed':
      case 'key_conflict':
        return { refused };
      default:
        throw new Error(`A completion was refused as ${refused}, which nothing in it can lead to.`);
    }
  }
  throw new Unavailable('The participant changed again and again.');
}

type Completion = Outcome<
  Receipt,
  GrantReason | 'participant_changed' | IdentifierReason | 'reg_code_mismatch' | 'error' | LedgerReason
>;

/** One movement of the ledger: it gives, and writes the response. */
async function complete(
  app: App,
  submission: Submission<NamedParticipant>,
  open: Answering,
  answers: readonly Answer[],
): Promise<Completion> {
  const { survey, participant } = open;
  const { caller, operationId, idempotencyKey, digest } = submission;
  const isGiving = survey.adjustments.length > 0;
  const card = isGiving
    ? await cardToGrantOn(app.store.db, caller.merchant, participant, survey)
    : participant.cardNumbers[0];
  if (card === undefined && isGiving) return { refused: 'transaction_failed' };
  const cards: CardInfo[] = card === undefined ? [] : [{ printedCardNumber: card }];
  const expiryIds = newExpiryIds(app, cards);
  const visit = await surveyVisit(app, caller, isGiving ? card : undefined);
  const responseId = app.ids.next();
  return performOnCards(
    app,
    { caller, storeCode: visit.header.storeCode, operationId, idempotencyKey, digest },
    visit,
    {
      cards,
      expiryIds,
      // Should nobody know whether it was committed, it is found by this.
      keys: [{ scope: 'survey-response', key: String(responseId) }],
      asks: completionNames(open),
      mustFit: () => undefined,
      decide: (usage, ...held: HeldCard[]) =>
        decideCompletion(app, visit, open, { responseId, answers, usage, card: held[0] }),
    },
  );
}

/** Time and place. A completion that gives nothing is no transaction, and stands in no store. */
async function surveyVisit(
  app: App,
  { merchant, clientId }: Caller,
  cardNumber: string | undefined,
): Promise<StoreVisit> {
  const now = app.clock.now();
  return {
    merchant,
    now,
    today: dayIn(merchant.timeZone, now),
    header: {
      transactionId: app.ids.next(),
      kind: SURVEY,
      authCode: newAuthCode(),
      storeCode: cardNumber === undefined ? '' : await storeOfGrant(app.store.db, merchant, cardNumber),
      clientId,
      occurredAt: now,
    },
  };
}

/** Each completion takes a name that nobody else can take: so many as a participant may have. */
function completionNames({ survey, participant }: Answering): MovementKey[] {
  return Array.from({ length: survey.maxCompletions }, (_, index) => ({
    scope: `survey:${survey.code}`,
    key: `${participant.key} ${index + 1}`,
  }));
}

interface Completing {
  responseId: bigint;
  answers: readonly Answer[];
  usage: Held['usage'];
  /** The participant's, under lock: the one to give on, or any. */
  card?: HeldCard;
}

function decideCompletion(
  app: App,
  visit: StoreVisit,
  open: Answering,
  { responseId, answers, usage, card }: Completing,
): Decision<Receipt, GrantReason | 'participant_changed'> {
  const { survey, participant, participation } = open;
  // Registered or exchanged since it was looked up: somebody else's now.
  if (card && card.accountId !== participant.accountId) return { refused: 'participant_changed' };
  const names = completionNames(open);
  const used = names.filter((name) => usage(name) !== 'free').length;
  const completions = used + participation.formerCompletions + 1;
  const name = names[used];
  if (completions > survey.maxCompletions || !name) return { refused: 'user_reached_max_completions' };
  const isGiving = survey.adjustments.length > 0;
  const grant = isGiving && card ? decideGrant(visit, card, survey) : { legs: [] };
  if ('refused' in grant) return grant;

  const { merchantId } = visit.merchant;
  const { transactionId } = visit.header;
  return {
    ...grant,
    claims: [name],
    async writes(trx) {
      await insertResponse(trx, participant, {
        merchantId,
        responseId,
        surveyCode: survey.code,
        completion: used + 1,
        transactionId: isGiving ? transactionId : null,
        submittedAt: visit.now,
        answers,
      });
      await publish(trx, app, {
        merchantId,
        type: 'survey.completed',
        occurredAt: visit.now,
        cardNumber: card?.cardNumber,
        data: {
          surveyCode: survey.code,
          ...(participant.accountId === null ? {} : { accountId: Number(participant.accountId) }),
          ...(card ? { maskedCardNumber: maskCardNumber(card.cardNumber) } : {}),
          completions,
        },
      });
    },
    receipt: { message: survey.message },
  };
}
