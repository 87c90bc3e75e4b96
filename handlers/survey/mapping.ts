import type { ErrorObject } from 'ajv';
import type { components } from '../../generated/types.ts';
import { readDefinition } from '../../src/base/schema/definition.ts';
import { newSchemaValidator } from '../../src/base/schema/schemaValidation.ts';
import { followReference } from '../../src/contract/jsonPointer.ts';
import { normalizeValue } from '../../src/contract/normalization.ts';
import { BusinessRefusal } from '../../src/contract/operation.ts';
import { ProtocolError } from '../../src/contract/protocolError.ts';
import type { Schema } from '../../src/contract/schemaTree.ts';
import type { GivenAnswer, MalformedAnswer } from '../../src/domain/surveys/answers.ts';
import type { EligibleSurvey } from '../../src/domain/surveys/eligibleSurveys.ts';
import type { UsableSurvey } from '../../src/domain/surveys/openSurvey.ts';
import type { OptInRequest } from '../../src/domain/surveys/optIn.ts';
import type { NamedParticipant } from '../../src/domain/surveys/participants.ts';
import type { SubmissionOutcome } from '../../src/domain/surveys/submitResponse.ts';
import { itemsOf, type SurveyQuestion } from '../../src/domain/surveys/surveyDefinitions.ts';
import { surveyTime } from '../../src/domain/surveys/surveyTimes.ts';

/** Request and reply mapping of the survey service: shapes, times, and the prefix of its error codes. */

type Schemas = components['schemas'];

export function eligibleSurveysReply(
  timeZone: string,
  surveys: EligibleSurvey[],
): Schemas['SurveyEligibleSurveys'] {
  return {
    result: 'success',
    surveys: surveys.map(({ code, optedInAt, endsAt }) => ({
      code,
      optedInDatetime: surveyTime(timeZone, optedInAt),
      ...(endsAt ? { expirationDatetime: surveyTime(timeZone, endsAt) } : {}),
    })),
  };
}

type OptInBody = Pick<
  Schemas['SurveyOptInRequest'],
  'code' | 'daysAvailableToComplete' | 'optInTransactionRequestDetailId' | 'campaignOccurrenceId'
>;

export function askedOptIn(body: OptInBody): Omit<OptInRequest<NamedParticipant>, 'merchant' | 'named'> {
  const { code, daysAvailableToComplete, optInTransactionRequestDetailId: id, campaignOccurrenceId } = body;
  return {
    code,
    daysAvailable: daysAvailableToComplete,
    transactionId: id === undefined ? undefined : BigInt(id),
    campaignOccurrenceId,
  };
}

export function optedInReply(
  timeZone: string,
  code: string,
  { username, optedInAt }: { username: string; optedInAt: Date },
): Schemas['SurveyOptedIn'] {
  return { result: 'success', username, code, optedInDateTime: surveyTime(timeZone, optedInAt) };
}

export function detailsReply(
  timeZone: string,
  { survey, startsAt, endsAt }: UsableSurvey,
): Schemas['SurveyDetailsReply'] {
  const { code, title, description, questions } = survey;
  return {
    result: 'success',
    details: {
      code,
      title,
      ...(description === undefined ? {} : { description }),
      startDatetime: surveyTime(timeZone, startsAt),
      ...(endsAt ? { expirationDatetime: surveyTime(timeZone, endsAt) } : {}),
      questions: questions.map(toQuestion),
    },
  };
}

function toQuestion(question: SurveyQuestion): Schemas['SurveyQuestion'] {
  const { code, title, description, type, required, notApplicableAllowed } = question;
  const { maxResponseLength, maxSelected } = question;
  return {
    code,
    title,
    ...(description === undefined ? {} : { description }),
    isRequired: required,
    questionType: type,
    isNotApplicableAllowed: notApplicableAllowed,
    ...(maxResponseLength === undefined ? {} : { maxResponseLength }),
    ...(maxSelected === undefined ? {} : { maxSelected }),
    ...(type === 'OPEN_RESPONSE' ? {} : { items: itemsOf(question) }),
  };
}

/** Maps the sent answers; those that violate the contract are returned with the reason. */
export function givenAnswers(answers: unknown[]): (GivenAnswer | MalformedAnswer)[] {
  return answers.map((answer) => {
    const malformed = malformedAnswer(answer);
    return malformed ?? pickAnswer(answer as Schemas['SurveyAnswer']);
  });
}

/** Maps field by field, so that no data outside the contract is passed on. */
function pickAnswer(answer: Schemas['SurveyAnswer']): GivenAnswer {
  const { questionCode, selectedItems, text, isNotApplicable } = answer;
  return {
    questionCode,
    selectedItems: selectedItems?.map(({ code, value }) => ({ code, value })),
    text,
    isNotApplicable,
  };
}

let violationsOf: ((answer: unknown) => ErrorObject[]) | undefined;

/** Returns the contract violation of an answer; undefined for a valid one. */
function malformedAnswer(answer: unknown): MalformedAnswer | undefined {
  violationsOf ??= compileAnswer();
  const errors = violationsOf(answer);
  if (errors.length === 0) return undefined;
  const isOnlyLong = errors.every(
    ({ keyword, instancePath }) => keyword === 'maxLength' && instancePath === '/text',
  );
  const { questionCode } = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    questionCode?: unknown;
  };
  const isCode = Number.isInteger(questionCode) && isCodeInRange(questionCode as number);
  return {
    ...(isCode ? { questionCode: questionCode as number } : {}),
    fault: isOnlyLong ? 'answer_too_long' : 'invalid_answer',
  };
}

const MAX_CODE = 2_147_483_647;

function isCodeInRange(code: number): boolean {
  return code >= 0 && code <= MAX_CODE;
}

const ANSWER = { $ref: '#/components/schemas/SurveyAnswer' };

/** Compiles the check of an answer, which the validation of the request leaves alone; returns its violations. */
function compileAnswer(): (answer: unknown) => ErrorObject[] {
  const { document } = readDefinition() as unknown as { document: { components: object } };
  // Not strict: its references are resolved in the contract's document.
  const validator = newSchemaValidator({ strict: false });
  const validate = validator.compile({ ...ANSWER, components: document.components });
  const resolve = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : followReference(document, schema.$ref);
  return (answer) => {
    const isValid =
      validate(answer) || (normalizeValue(ANSWER, answer, resolve).length > 0 && validate(answer));
    return isValid ? [] : (validate.errors ?? []);
  };
}

type Refused<Named extends NamedParticipant> = Extract<SubmissionOutcome<Named>, { refused: string }>;
type SurveyCode<Named extends NamedParticipant> =
  `survey.${Exclude<Refused<Named>['refused'], 'key_conflict'>}`;

export function submittedReply<Named extends NamedParticipant>(
  outcome: SubmissionOutcome<Named>,
): Schemas['SurveySubmitted'] | BusinessRefusal<SurveyCode<Named>> {
  if (!('refused' in outcome)) return { result: 'success', message: outcome.message };
  // The key was used for another request, whose reply is no longer stored.
  if (outcome.refused === 'key_conflict') throw new ProtocolError('system.idempotency_mismatch');
  const code = `survey.${outcome.refused}` as SurveyCode<Named>;
  return new BusinessRefusal(code, 'questionCodes' in outcome ? { errorDetail: outcome.questionCodes } : {});
}
