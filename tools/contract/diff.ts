import { type Document, operationsOf } from '../generate/bundle.ts';
import { type Report, resolved, SchemaComparison } from './schemas.ts';

/** A change that breaks clients of the released contract. */
export interface Break {
  /** Description of the change, the same for all operations it concerns. */
  text: string;
  /** Operations or events it concerns; empty for a change of the error catalogue. */
  places: string[];
}

/** Finds breaking changes between a released bundle and another one. Additions are not breaking. */
export function breaksBetween(before: Document, after: Document): Break[] {
  const found = new Map<string, Set<string>>();
  const reportAt = (place?: string) => (text: string) => {
    const places = found.get(text) ?? new Set();
    if (place) places.add(place);
    found.set(text, places);
  };
  compareCatalogues(before, after, reportAt());
  for (const { operationId, path, method } of operationsOf(before)) {
    const [was, is] = [before.paths[path][method], after.paths[path]?.[method]];
    const report = reportAt(operationId);
    if (is === undefined) report(`The operation ${method.toUpperCase()} ${path} is gone.`);
    else new OperationComparison(before, after, report).compare(was, is);
  }
  for (const [event, { post }] of Object.entries<Document>(before.webhooks ?? {})) {
    const is = after.webhooks?.[event]?.post;
    const report = reportAt(event);
    if (is === undefined) report(`The event ${event} is no longer sent.`);
    else compareEvents(before, after, post, is, report);
  }
  return [...found].map(([text, places]) => ({ text, places: [...places] }));
}

type ReportLine = (text: string) => void;

function compareCatalogues(before: Document, after: Document, report: ReportLine): void {
  for (const [key, was] of Object.entries<Document>(before['x-error-catalogue'])) {
    const is = after['x-error-catalogue'][key];
    if (is === undefined) {
      report(`The code ${key} is gone from the catalogue.`);
      continue;
    }
    for (const property of ['status', 'result', 'code', 'responseCode']) {
      if (was[property] !== is[property])
        report(`The code ${key} had the ${property} ${was[property]} and has ${is[property]} now.`);
    }
  }
}

const fieldReport =
  (report: ReportLine, part: string): Report =>
  (subject, change) =>
    report(`${part}: ${subject} ${change}.`);

const jsonOf = (body: Document): Document => body?.content?.['application/json']?.schema;

function compareEvents(
  before: Document,
  after: Document,
  was: Document,
  is: Document,
  report: ReportLine,
): void {
  const comparison = new SchemaComparison(before, after, 'reply', fieldReport(report, 'Event field'));
  comparison.compare(jsonOf(was.requestBody), jsonOf(is.requestBody), '');
  const headers = (document: Document, { parameters = [] }: Document): string[] =>
    parameters.map((each: Document) => resolved(document, each).name);
  for (const name of headers(before, was).filter((each) => !headers(after, is).includes(each)))
    report(`The header ${name} of the event is gone.`);
}

/** Compares an operation's parameters, responses, errors and requirements. */
class OperationComparison {
  readonly #before: Document;
  readonly #after: Document;
  readonly #report: ReportLine;

  constructor(before: Document, after: Document, report: ReportLine) {
    this.#before = before;
    this.#after = after;
    this.#report = report;
  }

  compare(was: Document, is: Document): void {
    this.#compareRequest(was, is);
    this.#compareParameters(was, is);
    this.#compareReplies(was, is);
    this.#compareCodes(was, is);
    this.#compareAccess(was, is);
    this.#compareLimits(was, is);
  }

  #compareRequest(was: Document, is: Document): void {
    if (was.operationId !== is.operationId)
      this.#report(`The operation ${was.operationId} is called ${is.operationId} now.`);
    const report = fieldReport(this.#report, 'Request field');
    new SchemaComparison(this.#before, this.#after, 'request', report).compare(
      jsonOf(was.requestBody),
      jsonOf(is.requestBody),
      '',
    );
  }

  #compareParameters(was: Document, is: Document): void {
    const keyed = (document: Document, { parameters = [] }: Document) =>
      new Map<string, Document>(
        parameters
          .map((each: Document) => resolved(document, each))
          .map((each: Document) => [`${each.in} ${each.name}`, each]),
      );
    const [before, after] = [keyed(this.#before, was), keyed(this.#after, is)];
    const report = fieldReport(this.#report, 'Parameter');
    const comparison = new SchemaComparison(this.#before, this.#after, 'request', report);
    for (const [key, parameter] of before) {
      const now = after.get(key);
      if (now === undefined) report(parameter.name, 'is no longer accepted');
      else {
        comparison.compare(parameter.schema, now.schema, parameter.name);
        comparison.compareKeywords(parameter, now, parameter.name);
      }
    }
    const choiceOf = ({ 'x-exactly-one-of': choice }: Document) => ({ 'x-exactly-one-of': choice });
    comparison.compareKeywords(choiceOf(was), choiceOf(is), 'the query');
    for (const [key, parameter] of after)
      if (parameter.required && !before.get(key)?.required)
        report(parameter.name, before.has(key) ? 'is required now' : 'is new and required');
  }

  #compareReplies(was: Document, is: Document): void {
    const [before, after] = [
      resolved(this.#before, was.responses['200']),
      resolved(this.#after, is.responses['200']),
    ];
    const report = fieldReport(this.#report, 'Reply field');
    new SchemaComparison(this.#before, this.#after, 'reply', report).compare(
      jsonOf(before),
      jsonOf(after),
      '',
    );
    for (const name of Object.keys(before.headers ?? {}))
      if (!after.headers?.[name]) this.#report(`The reply header ${name} is gone.`);
  }

  #compareCodes(was: Document, is: Document): void {
    const codesOf = (document: Document, operation: Document) =>
      new Set<string>([
        ...(operation['x-error-codes'] ?? []),
        ...Object.values<Document>(operation.responses).flatMap(
          (response) => resolved(document, response)['x-error-codes'] ?? [],
        ),
      ]);
    const now = codesOf(this.#after, is);
    for (const code of codesOf(this.#before, was))
      if (!now.has(code)) this.#report(`The code ${code} is no longer answered.`);
  }

  #compareAccess(was: Document, is: Document): void {
    const methods: string[] = is['x-authentication'] ?? [];
    for (const method of was['x-authentication'] ?? [])
      if (!methods.includes(method))
        this.#report(`The authentication method ${method} is no longer accepted.`);
    const [before, after]: [string[], string[]] = [was['x-scopes'] ?? [], is['x-scopes'] ?? []];
    const refused = before.length === 0 ? ['any scope'] : before.filter((scope) => !after.includes(scope));
    if (after.length > 0 && refused.length > 0)
      this.#report(
        `A token with ${refused.join(' or ')} alone no longer suffices: ${after.join(' or ')} is needed.`,
      );
    // A release that states no proof asked for none.
    if (methods.includes('oauth') && is['x-proof'] === 'strong' && was['x-proof'] !== 'strong')
      this.#report('A token of a weak login no longer suffices: a strong proof of the guest is needed.');
  }

  #compareLimits(was: Document, is: Document): void {
    for (const [name, before] of Object.entries<number>(was['x-body-limits'] ?? {})) {
      const after: number | undefined = is['x-body-limits']?.[name];
      if (after === undefined || after < before)
        this.#report(
          `The body could have ${before} ${name}, and can have ${after ?? 'the default number of'} ${name} now.`,
        );
    }
  }
}
