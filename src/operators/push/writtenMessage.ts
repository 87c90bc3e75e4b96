import type { DeepLink } from '../../domain/ground/ports/push.ts';
import { leavesRoomForText } from '../../domain/push/payloads.ts';
import { messageProblem, type PushMessage } from '../../domain/push/pushMessage.ts';

/**
 * Parses a message and its link, written as `AppScreen:rewards`. Returns it, or a description of the problem.
 */
export function writtenMessage(
  message: string,
  link?: string,
): { message: PushMessage } | { problem: string } {
  const deepLink = link === undefined ? undefined : linkOf(link);
  if (deepLink === null)
    return { problem: 'Write a deep link as type and value, such as AppScreen:rewards.' };
  const written: PushMessage = { type: 'message', message, ...(deepLink ? { deepLink } : {}) };
  const problem = messageProblem(written);
  if (problem) return { problem };
  if (!leavesRoomForText(message, deepLink)) return { problem: 'The deep link leaves no room for a text.' };
  return { message: written };
}

function linkOf(text: string): DeepLink | null {
  const at = text.indexOf(':');
  return at < 1 ? null : { typ: text.slice(0, at) as DeepLink['typ'], value: text.slice(at + 1) };
}
