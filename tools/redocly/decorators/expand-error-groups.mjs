import { codesOf, groupsOf } from '../error-groups.mjs';
import { operationsOf } from '../walk.mjs';

/** Replaces groups of error codes by their codes. */
export function expandErrorGroups(root) {
  const groups = groupsOf(root);
  for (const { operation } of operationsOf(root)) {
    const entries = operation['x-error-codes'];
    if (entries) operation['x-error-codes'] = codesOf(entries, groups).map(({ code }) => code);
  }
  delete root['x-error-groups'];
}
