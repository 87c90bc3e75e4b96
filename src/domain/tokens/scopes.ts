import type { GrantKind } from '../../store/database.ts';
import type { Integration } from '../ground/merchantDirectory.ts';

/** Parses the requested scopes, without duplicates, in their original order. */
export function toScopes(scope: string): string[] {
  return [...new Set(scope.split(' '))];
}

/** Limits the requested scopes to the maximum; empty when none remains. */
export function cutTo(maximum: ReadonlySet<string>, requested: readonly string[]): string[] {
  return requested.filter((scope) => maximum.has(scope));
}

export function isWithin(maximum: ReadonlySet<string>, requested: readonly string[]): boolean {
  return requested.every((scope) => maximum.has(scope));
}

/** Maximum scopes of this client's tokens that derive from all these grants. */
export function maxScopes({ scopes, grantScopes }: Integration, grants: GrantKind[]): ReadonlySet<string> {
  const limits = grants.flatMap((grant) => (grantScopes[grant] ? [new Set(grantScopes[grant])] : []));
  return new Set([...scopes].filter((scope) => limits.every((limit) => limit.has(scope))));
}
