import type { components } from '../../../generated/types.ts';

type Schemas = components['schemas'];

/** Content of a campaign. */
export type PushMessage = Schemas['PushMessage'];

export const DEEP_LINK_TYPES = ['AppScreen', 'CategoryItem', 'ExternalUrl', 'MenuItem', 'Survey'] as const;

const MAX_TEXT = 1_024;
const MAX_LINK_VALUE = 512;

/** Explains why a message is invalid, for its author; undefined when it is valid. */
export function messageProblem({ message, deepLink }: PushMessage): string | undefined {
  if (message.trim() === '') return 'The message is empty.';
  if (charactersOf(message) > MAX_TEXT) return `The message is longer than ${MAX_TEXT} characters.`;
  if (!isText(message)) return 'The message contains control characters or lone surrogates.';
  if (!deepLink) return undefined;
  if (!DEEP_LINK_TYPES.includes(deepLink.typ))
    return `The deep link's type must be one of ${DEEP_LINK_TYPES.join(', ')}.`;
  if (deepLink.value === '' || charactersOf(deepLink.value) > MAX_LINK_VALUE)
    return `The value of the deep link must have 1 to ${MAX_LINK_VALUE} characters.`;
  if (!isText(deepLink.value)) return 'The deep link contains control characters or lone surrogates.';
  if (deepLink.typ === 'ExternalUrl' && !/^https?:$/.test(protocolOf(deepLink.value)))
    return 'The value of an ExternalUrl must be an address that begins with https:// or http://.';
  return undefined;
}

/** Counts code points, as the contract does. */
function charactersOf(text: string): number {
  return [...text].length;
}

/** Accepts line breaks and tabs; rejects other control characters and lone surrogates. */
function isText(text: string): boolean {
  return !/[\p{Cs}]/u.test(text) && !/\p{Cc}/u.test(text.replace(/[\n\t]/g, ''));
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}
