import type { GrantKind } from '../../store/database.ts';
import type { Integration } from '../merchantDirectory.ts';

/** The scopes asked for, each once, in the order they were asked in. */
export function toScopes(scope: string): string[] {
  return [...new Set(scope.split(' '))];
}

/** What is left of the scopes asked for; empty when nothing is. */
export function cutTo(maximum: ReadonlySet<string>, asked: readonly string[]): string[] {
  return asked.filter((scope) => maximum.has(scope));
}

export function isWithin(maximum: ReadonlySet<string>, asked: readonly string[]): boolean {
  return asked.every((scope) => maximum.has(scope));
}

/** The most a token of this client may allow that comes of all these grants. */
export function maxScopes({ scopes, grantScopes }: Integration, grants: GrantKind[]): ReadonlySet<string> {
  const limits = grants.flatMap((grant) => (grantScopes[grant] ? [new Set(grantScopes[grant])] : []));
  return new Set([...scopes].filter((scope) => limits.every((limit) => limit.has(scope))));
}
