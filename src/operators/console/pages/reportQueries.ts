import { dayIn } from '../../../base/time/zones.ts';
import { assertStores, entered } from '../../actions/parsers.ts';
import { longReads, type Reading } from '../../program/longReads.ts';
import { OperatorError } from '../../program/operatorError.ts';
import { createReport } from '../../reports/createReport.ts';
import { GROUPINGS, type Grouping } from '../../reports/flows.ts';
import { REPORT_KINDS, type Report, type ReportKind } from '../../reports/report.ts';
import { DEFAULT_GROUPINGS, dayArgument, periodOf } from '../../reports/reportQuery.ts';
import { type ConsoleCall, storesOf } from '../consoleCall.ts';

/** Report that a person asks for. */
export interface AskedReport {
  kind: ReportKind;
  from: string;
  to: string;
  by: Grouping;
  stores?: readonly string[];
}

export interface MadeReport {
  report: Report;
  readAt: Date;
}

/** Reads the query of a report. Throws `OperatorError`. */
export function readAsked(call: ConsoleCall): AskedReport {
  const { app, merchant, request } = call;
  const value = (name: string) => {
    const given = request.query[name];
    return typeof given === 'string' && given !== '' ? given : undefined;
  };
  const kind = oneOf(REPORT_KINDS, value('kind'), 'report') ?? 'liability';
  const by = oneOf(GROUPINGS, value('by'), 'grouping') ?? DEFAULT_GROUPINGS[kind];
  const period = periodOf(
    { from: dayOf(value('from')), to: dayOf(value('to')) },
    dayIn(merchant.timeZone, app.clock.now()),
  );
  const store = value('store');
  const own = storesOf(call);
  assertStores(merchant, store === undefined ? [] : [store]);
  if (store !== undefined && own && !own.includes(store))
    throw new OperatorError(`Your stores are ${own.join(', ')}.`);
  return { kind, by, ...period, stores: store === undefined ? own : [store] };
}

function oneOf<T extends string>(
  values: readonly T[],
  text: string | undefined,
  noun: string,
): T | undefined {
  const found = values.find((value) => value === text);
  if (text !== undefined && found === undefined)
    throw new OperatorError(`There is no ${noun} ${text.slice(0, 40)}: choose one of ${values.join(', ')}.`);
  return found;
}

function dayOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : entered(() => dayArgument(text));
}

/** Returns the report as the command creates it, or its progress. */
export function readReport(
  { app, merchant }: ConsoleCall,
  { kind, by, from, to, stores }: AskedReport,
): Promise<Reading<MadeReport>> {
  const key = JSON.stringify(['report', merchant.merchantId, merchant.revision, kind, by, from, to, stores]);
  return longReads(app).read(key, async (onProgress) => {
    const readAt = app.clock.now();
    const period = { from, to };
    return {
      readAt,
      report: await createReport(app.store.db, { kind, merchant, period, by, stores, onProgress }),
    };
  });
}
