import type { Decision, Held, HeldCard, LedgerReason, MovementKey, Outcome } from '../../ledger/movement.ts';
import type { CardInfo, IdentifierReason } from '../cards/shared/cardIdentifier.ts';
import { maskCardNumber } from '../cards/shared/cardReceipt.ts';
import { createEntry, type StoreEntry, type StoreVisit } from '../cards/shared/cardRequest.ts';
import { performOnCards } from '../cards/shared/moveCards.ts';
import { storeOfGrant } from '../cards/shared/storeOfGrant.ts';
import type { Caller } from '../ground/caller.ts';
import type { Context, EventParts, LedgerParts } from '../ground/context.ts';
import type { IdempotentRequest } from '../ground/storedResult.ts';
import { publish } from '../webhooks/publish.ts';
import type { Answer } from './answers.ts';
import type { Answering } from './openSurvey.ts';
import { insertResponse } from './responseRows.ts';
import { cardToGrantOn, decideGrant } from './surveyGrant.ts';

/** Reply stored for repeats. */
export type CompletionReceipt = { message: string };

type CompletionReason = 'user_reached_max_completions' | 'transaction_failed' | 'participant_changed';

export type Completion = Outcome<
  CompletionReceipt,
  CompletionReason | IdentifierReason | 'reg_code_mismatch' | 'error' | LedgerReason
>;

/** Grants the adjustments and stores the response, in one ledger movement. */
export async function complete(
  app: LedgerParts & EventParts,
  { caller, operationId, idempotencyKey, digest }: IdempotentRequest,
  open: Answering,
  answers: readonly Answer[],
): Promise<Completion> {
  const { survey, participant } = open;
  const isGiving = survey.adjustments.length > 0;
  const card = isGiving
    ? await cardToGrantOn(app.store.db, caller.merchant, participant, survey)
    : participant.cardNumbers[0];
  if (card === undefined && isGiving) return { refused: 'transaction_failed' };
  const cards: CardInfo[] = card === undefined ? [] : [{ printedCardNumber: card }];
  const entry = await surveyEntry(app, caller, isGiving ? card : undefined);
  const responseId = app.ids.next();
  const request = {
    caller,
    storeCode: entry.origin.storeCode,
    operationId,
    idempotencyKey,
    digest: () => digest,
  };
  return performOnCards(app, request, {
    entry,
    cards,
    // If the outcome of the commit is unknown, the response is found by this key.
    keys: [{ scope: 'survey-response', key: String(responseId) }],
    readKeys: completionNames(open),
    hasStatements: true,
    mustFit: () => undefined,
    decide: (visit, ...held: HeldCard[]) =>
      decideCompletion(app, visit, open, { responseId, answers, usage: visit.usage, card: held[0] }),
  });
}

/**
 * Creates the entry with time and store. A completion without a grant is no transaction, and has no store.
 */
async function surveyEntry(
  app: Pick<Context, 'clock' | 'store'>,
  { merchant, clientId }: Caller,
  cardNumber: string | undefined,
): Promise<StoreEntry> {
  const storeCode = cardNumber === undefined ? '' : await storeOfGrant(app.store.db, merchant, cardNumber);
  return createEntry(app, merchant, { kind: 'survey', storeCode, clientId });
}

/** Unique names for a completion, as many as the participant's maximum number of completions. */
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
  /** Participant's card, locked: the one to grant on, or any. */
  card?: HeldCard;
}

function decideCompletion(
  app: EventParts,
  visit: StoreVisit,
  open: Answering,
  { responseId, answers, usage, card }: Completing,
): Decision<CompletionReceipt, CompletionReason> {
  const { survey, participant, participation } = open;
  // Registered or exchanged since it was looked up, so it has another holder now.
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
    async statements(trx) {
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
