import { InvalidArgumentError } from 'commander';
import { parseDecimal } from '../../base/money/money.ts';
import { fullTimeText } from '../../base/time/dateTexts.ts';
import { momentOf } from '../../base/time/zones.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { Audience } from '../../domain/guests/audience.ts';
import { findGuest } from '../../domain/guests/guests.ts';
import type { ActionWork } from '../actions/action.ts';
import { flag, type InputOf, optional } from '../actions/fields.ts';
import { OperatorError } from '../program/operatorError.ts';
import { wholeNumber } from '../program/operatorProgram.ts';

const text = (value: string) => value;

/** Fields that select the audience of a campaign. */
export const audienceFields = {
  all: flag('all guests', { label: 'All guests' }),
  template: optional('guests with an active card of this template', wholeNumber, {
    valueName: 'code',
    label: 'With an active card of this template',
  }),
  tier: optional('guests with an active card in this tier', wholeNumber, {
    valueName: 'code',
    label: 'In this tier',
  }),
  points: optional('guests with at least this many points on a card', wholeNumber, {
    valueName: 'number',
    label: 'With at least this many points',
  }),
  store: optional('guests with this favourite store', text, {
    valueName: 'code',
    label: 'With this favourite store',
  }),
  enrolledAt: optional('guests who enrolled at this store', text, {
    valueName: 'code',
    label: 'Enrolled at this store',
  }),
  absentDays: optional('guests who used no card for this many days', wholeNumber, {
    valueName: 'days',
    label: 'Used no card for this many days',
  }),
  birthdayMonth: optional('guests with their birthday in this month, 1 to 12', monthNumber, {
    valueName: 'month',
    label: 'Birthday in this month',
  }),
  username: optional('a single guest', text, { valueName: 'name', label: 'A single guest, by username' }),
};

/** Fields of every campaign that are not about its audience. */
export const campaignFields = {
  at: optional(
    'local time of the merchant at which it begins, such as "2026-12-01 09:00" (default: now)',
    localTime,
    {
      valueName: 'time',
      label: 'Begin at this time of the shop, such as 2026-12-01 09:00, instead of now',
    },
  ),
  dryRun: flag('show the number of receivers, and send nothing', { isCommandOnly: true }),
};

export type AudienceInput = InputOf<typeof audienceFields>;

/** Reason why the fields select no audience. */
export function audienceProblem({
  all,
  ...conditions
}: Partial<Record<keyof AudienceInput | 'optedIn', unknown>>): string | undefined {
  const isNamed = Object.values(conditions).some((each) => each !== undefined);
  if (all && isNamed) return 'All guests are selected: leave out the other conditions of the audience.';
  return all || isNamed ? undefined : 'Choose the audience: all guests, or at least one condition.';
}

/** Picks the fields of the audience out of an action's input. */
export function audienceInputOf(input: AudienceInput): AudienceInput {
  const names = Object.keys(audienceFields) as (keyof AudienceInput)[];
  return Object.fromEntries(names.map((name) => [name, input[name]])) as unknown as AudienceInput;
}

/** Returns the audience. Throws `OperatorError` on an unknown code, so that a typo does not look like nobody. */
export async function toAudience(
  { app, merchant }: ActionWork,
  { template, tier, points, store, enrolledAt, absentDays, birthdayMonth, username }: AudienceInput,
): Promise<Audience> {
  assertCodes(merchant, { template, tier });
  for (const code of [store, enrolledAt])
    if (code !== undefined && !merchant.stores.has(code))
      throw new OperatorError(`There is no store ${code}.`);
  const guest =
    username === undefined ? undefined : await findGuest(app.store.db, merchant.merchantId, { username });
  if (username !== undefined && !guest)
    throw new OperatorError(`${merchant.name} has no guest with that username.`);
  return {
    template,
    tier,
    points: points === undefined ? undefined : pointsOf(merchant, points),
    storeCode: store,
    enrolledAt,
    absentDays,
    birthdayMonth,
    accountId: guest && String(guest.accountId),
  };
}

function assertCodes(
  { cardTemplates }: Merchant,
  { template, tier }: { template?: number; tier?: number },
): void {
  const templates = [...cardTemplates.values()].filter(
    ({ cardTemplateCode }) => template === undefined || cardTemplateCode === template,
  );
  if (templates.length === 0) throw new OperatorError(`There is no template ${template}.`);
  if (tier !== undefined && !templates.some(({ tiers }) => tiers.has(tier)))
    throw new OperatorError(
      `There is no tier ${tier}${template === undefined ? '' : ` in template ${template}`}.`,
    );
}

/** Returns the least balances, in minor units, of the wallets that hold points. */
function pointsOf({ name, wallets }: Merchant, points: number): Audience['points'] {
  const minimums = [...wallets].flatMap(([wallet, { kind, scale }]) =>
    kind === 'points' ? [{ wallet, minimum: String(parseDecimal(String(points), scale)) }] : [],
  );
  if (minimums.length === 0) throw new OperatorError(`${name} has no points.`);
  return minimums;
}

/** Describes an audience. */
export function audienceText(audience: Audience): string {
  const { template, tier, points, storeCode, enrolledAt, absentDays, birthdayMonth, optedIn, accountId } =
    audience;
  const parts = [
    template !== undefined && `template ${template}`,
    tier !== undefined && `tier ${tier}`,
    points?.map(({ wallet, minimum }) => `at least ${minimum} in wallet ${wallet}`).join(' or '),
    storeCode !== undefined && `favourite store ${storeCode}`,
    enrolledAt !== undefined && `enrolled at store ${enrolledAt}`,
    absentDays !== undefined && `no card used for ${absentDays} days`,
    birthdayMonth !== undefined && `birthday in month ${birthdayMonth}`,
    optedIn && 'agreed to marketing',
    accountId !== undefined && `account ${accountId}`,
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? 'all' : parts.join(', ');
}

/** Returns the time at which a campaign begins; undefined: now. Throws `OperatorError` when it has passed. */
export function dueAtOf({ app, merchant }: ActionWork, at: string | undefined): Date | undefined {
  if (at === undefined) return undefined;
  const dueAt = momentOf(at, merchant.timeZone);
  if (!dueAt) throw new OperatorError(`There is no time ${at}.`);
  if (dueAt <= app.clock.now())
    throw new OperatorError(`${startText(merchant, dueAt)} has passed. Nothing was sent.`);
  return dueAt;
}

/** Formats the time at which a campaign begins. */
export function startText({ timeZone }: Pick<Merchant, 'timeZone'>, dueAt: Date | undefined): string {
  return dueAt === undefined ? 'now' : fullTimeText(timeZone, dueAt);
}

function localTime(entered: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(entered.trim()) ?? [];
  if (entered.trim() === 'now') return undefined;
  if (day === undefined) throw new InvalidArgumentError('Must be a time such as 2026-12-01 09:00, or now.');
  return `${day}T${time}`;
}

function monthNumber(entered: string): number {
  const month = wholeNumber(entered);
  if (month > 12) throw new InvalidArgumentError('Must be a month from 1 to 12.');
  return month;
}
