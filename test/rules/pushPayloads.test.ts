import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DeepLink, PushContent } from '../../src/domain/ground/ports/push.ts';
import {
  bytesOf,
  leavesRoomForText,
  platformAPayload,
  platformBData,
} from '../../src/domain/push/payloads.ts';
import { DEEP_LINK_TYPES, messageProblem } from '../../src/domain/push/pushMessage.ts';
import { shortened } from '../../src/domain/push/shortened.ts';
import { repetitions } from '../support/effort.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const charactersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

/**
 * Characters of one to four bytes, combining accents, flags, emoji families, and characters that JSON
 * escapes.
 */
const character = fc.constantFrom(
  ...[
    'a',
    ' ',
    'é',
    'e\u0301',
    'ж',
    '中',
    '🙂',
    '👨‍👩‍👧‍👦',
    '🇫🇷',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '\u0928\u093f',
    '👍🏽',
    '"',
    '\\',
    '\n',
    '\u2028',
  ],
);
const text = fc
  .array(character, { minLength: 1, maxLength: 400, size: 'max' })
  .map((parts) => parts.join(''));
const anyText = fc.oneof(
  text,
  fc.string({ unit: 'grapheme', maxLength: 600, size: 'max' }),
  fc.string({ unit: 'binary' }),
);
const deepLink: fc.Arbitrary<DeepLink> = fc.record({
  typ: fc.constantFrom(...DEEP_LINK_TYPES),
  value: fc.oneof(
    fc.string({ minLength: 1, maxLength: 300, size: 'max' }),
    text.filter(({ length }) => length < 150),
  ),
});
const content: fc.Arbitrary<PushContent> = fc.record(
  { message: anyText, deepLink, badge: fc.integer({ min: 0, max: 99_999 }) },
  { requiredKeys: ['message'] },
);
/** Limits runs, because shrinking long texts takes long. */
const runs = { numRuns: repetitions({ usual: 200, full: 1_000 }), interruptAfterTimeLimit: 10_000 };

describe('a payload for platform A', () => {
  it('has at most 1,024 bytes, the whole link, and as much of the text as fits', () => {
    fc.assert(
      fc.property(content, (given) => {
        fc.pre(leavesRoomForText(given.message, given.deepLink));
        const payload = platformAPayload(given);
        const { body } = payload.aps.alert;
        expect(bytesOf(payload)).toBeLessThanOrEqual(1_024);
        expect(payload.deepLink).toEqual(
          given.deepLink && { type: given.deepLink.typ, value: given.deepLink.value },
        );
        expect(payload.aps.badge).toBe(given.badge);
        expect(given.message.startsWith(body)).toBe(true);
        if (body === given.message) return;
        const next = charactersOf(given.message.slice(body.length))[0]!;
        expect(
          bytesOf({ ...payload, aps: { ...payload.aps, alert: { body: body + next } } }),
        ).toBeGreaterThan(1_024);
      }),
      runs,
    );
  });

  it('is cut between two visible characters', () => {
    fc.assert(
      fc.property(text, (message) => {
        const { body } = platformAPayload({ message }).aps.alert;
        const whole = charactersOf(message);
        expect(charactersOf(body)).toEqual(whole.slice(0, charactersOf(body).length));
      }),
      runs,
    );
  });

  it('has the whole message if it fits, to the byte', () => {
    const room = 1_024 - bytesOf({ aps: { alert: { body: '' }, badge: 1 } });
    expect(platformAPayload({ message: 'x'.repeat(room), badge: 1 }).aps.alert.body).toHaveLength(room);
    expect(platformAPayload({ message: 'x'.repeat(room + 1), badge: 1 }).aps.alert.body).toHaveLength(room);
    const family = '👨‍👩‍👧‍👦';
    const { body } = platformAPayload({ message: 'x'.repeat(room - 1) + family, badge: 1 }).aps.alert;
    expect(body).toBe('x'.repeat(room - 1));
  });
});

describe('a payload for platform B', () => {
  it('is text only, at most 4,096 bytes, with the whole link', () => {
    const long = fc.record(
      {
        message: fc.oneof(anyText, fc.constant('🙂'.repeat(1_024)), fc.constant('"'.repeat(4_096))),
        deepLink,
        badge: fc.nat(99_999),
      },
      { requiredKeys: ['message'] },
    );
    fc.assert(
      fc.property(long, (given) => {
        const data = platformBData(given);
        expect(bytesOf(data)).toBeLessThanOrEqual(4_096);
        expect(Object.values(data).every((value) => typeof value === 'string')).toBe(true);
        expect(given.message.startsWith(data.message)).toBe(true);
        if (!given.deepLink) return expect(data).not.toHaveProperty('deepLink');
        expect(JSON.parse(data.deepLink!)).toEqual({ type: given.deepLink.typ, value: given.deepLink.value });
      }),
      { ...runs, numRuns: 100 },
    );
  });
});

describe('a shortened text', () => {
  it('is cut inside a character only if not even the first one fits', () => {
    const zalgo = `a${'\u0301'.repeat(100)}`;
    expect(shortened(zalgo, 11)).toBe(`a${'\u0301'.repeat(5)}`);
    expect(shortened(`x${zalgo}`, 11)).toBe('x');
    expect(shortened('🙂', 3)).toBe('');
  });
});

describe('a message', () => {
  const link = (value: string, typ: DeepLink['typ'] = 'AppScreen') => ({ typ, value });
  it('is refused when its link leaves no room for text', () => {
    expect(leavesRoomForText('x', link('v'.repeat(512)))).toBe(true);
    expect(leavesRoomForText('x', link('中'.repeat(400)))).toBe(false);
    expect(leavesRoomForText('🙂', link('v'.repeat(512)))).toBe(true);
  });

  it.each([
    ['empty', ' \n', undefined],
    ['too long', 'x'.repeat(1_025), undefined],
    ['with what controls a terminal', 'x\u001b[2J', undefined],
    ['with half a character', 'x\ud800', undefined],
    ['with a link of an unknown type', 'x', link('v', 'Nowhere' as DeepLink['typ'])],
    ['with an empty link', 'x', link('')],
    ['with a link that is too long', 'x', link('v'.repeat(513))],
    ['with an address that is none', 'x', link('javascript:alert(1)', 'ExternalUrl')],
  ])('is refused %s', (_why, message, deepLink) => {
    expect(messageProblem({ type: 'message', message, deepLink })).toEqual(expect.any(String));
  });

  it('may contain line breaks, and a thousand emoji', () => {
    expect(messageProblem({ type: 'message', message: `a\nb${'🙂'.repeat(1_000)}` })).toBeUndefined();
    const deepLink = link('https://shop.example.test/', 'ExternalUrl');
    expect(messageProblem({ type: 'message', message: 'x', deepLink })).toBeUndefined();
  });
});
