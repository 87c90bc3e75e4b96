import { describe, expect, it } from '@jest/globals';
import { changelog } from '../../tools/contract/changelog.ts';
import { breaksBetween } from '../../tools/contract/diff.ts';
import { decidedExceptions, judge, reduced, releasedBundle } from '../../tools/contract/gate.ts';
import { bundle } from './bundle.ts';

// biome-ignore lint/suspicious/noExplicitAny: the contract is changed in every place there is.
type Document = any;

const released = reduced(bundle);

/** Findings for a changed copy of the contract. */
function findings(change: (document: Document) => void): string[] {
  const changed = structuredClone(bundle);
  change(changed);
  return breaksBetween(released, changed).map(({ text }) => text);
}

const schemaOf = (document: Document, name: string) => document.components.schemas[name];
const redeem = (document: Document) => document.paths['/gift/redeem.json'].post;

function rename(schema: Document, name: string, other: string): void {
  schema.properties = Object.fromEntries(
    Object.entries(schema.properties).map(([key, value]) => [key === name ? other : key, value]),
  );
  schema.required = schema.required?.map((key: string) => (key === name ? other : key));
}

describe('a change within a release', () => {
  it.each<[string, (document: Document) => void, string]>([
    [
      'a field of a reply is renamed',
      (document) => rename(schemaOf(document, 'GiftReply'), 'maskedCardNumber', 'cardNumberMasked'),
      'Reply field: maskedCardNumber is gone.',
    ],
    [
      'a field of a reply may be absent',
      (document) => {
        const reply = schemaOf(document, 'GiftReply');
        reply.required = reply.required.filter((name: string) => name !== 'pxTransactionId');
      },
      'Reply field: pxTransactionId may be absent now.',
    ],
    [
      'an id loses its size',
      (document) => {
        delete schemaOf(document, 'GiftReply').properties.pxTransactionId.format;
      },
      'Reply field: pxTransactionId had the format int64 and has none now.',
    ],
    [
      'an operation no longer answers a code',
      (document) => {
        const operation = redeem(document);
        operation['x-error-codes'] = operation['x-error-codes'].filter(
          (code: string) => code !== 'gift.no_balance',
        );
      },
      'The code gift.no_balance is no longer answered.',
    ],
    [
      'a code leaves the catalogue',
      (document) => {
        delete document['x-error-catalogue']['gift.no_balance'];
      },
      'The code gift.no_balance is gone from the catalogue.',
    ],
    [
      'a code has another status',
      (document) => {
        document['x-error-catalogue']['gift.store_closed'].status = 403;
      },
      'The code gift.store_closed had the status 401 and has 403 now.',
    ],
    [
      'an operation is gone',
      (document) => {
        delete document.paths['/gift/redeem.json'];
      },
      'The operation POST /gift/redeem.json is gone.',
    ],
    [
      'an optional field of a request becomes required',
      (document) => schemaOf(document, 'GiftRedeemRequest').required.push('tip'),
      'Request field: tip is required now.',
    ],
    [
      'a request needs a new field',
      (document) => {
        const request = schemaOf(document, 'GiftRedeemRequest');
        request.properties.currency = { type: 'string' };
        request.required.push('currency');
      },
      'Request field: currency is new and required.',
    ],
    [
      'a field of a request is no longer taken',
      (document) => {
        delete schemaOf(document, 'GiftRedeemRequest').properties.checkNumber;
      },
      'Request field: checkNumber is no longer accepted.',
    ],
    [
      'a field of a request may be less long',
      (document) => {
        schemaOf(document, 'GiftCashier').maxLength = 1;
      },
      'Request field: cashier had maxLength 100 and has 1 now.',
    ],
    [
      'a field of a request has another type',
      (document) => {
        schemaOf(document, 'MerchantId').type = 'string';
      },
      'Request field: merchantId was integer and is string now.',
    ],
    [
      'a field of a request takes fewer values',
      (document) => {
        schemaOf(document, 'AuthenticationMethod').enum = ['b2b', 'oauth'];
      },
      'Request field: authentication no longer takes anonymous.',
    ],
    [
      'a parameter is required',
      (document) => {
        const { parameters } = document.paths['/guest/accountInformation.json'].get;
        parameters.find(({ name }: Document) => name === 'username').required = true;
      },
      'Parameter: username is required now.',
    ],
    [
      'fields of a request exclude each other',
      (document) => {
        schemaOf(document, 'GiftRedeemRequest')['x-at-most-one-of'] = ['tip', 'checkNumber'];
      },
      'Request field: the body has another condition: at-most-one-of ["tip","checkNumber"].',
    ],
    [
      'free text may no longer have the number of a payment card',
      (document) => {
        schemaOf(document, 'GiftCheckNumber')['x-no-payment-card'] = true;
      },
      'Request field: checkNumber has another condition: no-payment-card true.',
    ],
    [
      'a list may have fewer entries in all',
      (document) => {
        schemaOf(document, 'SaleRequestedGroups')['x-max-in-all'] = { orderItems: 2 };
      },
      'Request field: orderItemGroups has another condition: max-in-all {"orderItems":2}.',
    ],
    [
      'a registration code is no longer checked',
      (document) => {
        schemaOf(document, 'OauthFieldsetTokenRequest')['x-only-codes'] = [];
      },
      'Request field: the body has another condition: only-codes [].',
    ],
    [
      'a field of a request needs another scope',
      (document) => {
        schemaOf(document, 'EnrollmentEditUserRequest').properties.setUserFields['x-scope'] = 'account_write';
      },
      'Request field: setUserFields has another condition: scope "account_write".',
    ],
    [
      'a parameter needs a strong proof of the guest',
      (document) => {
        const { parameters } = document.paths['/guest/accountInformation.json'].get;
        parameters.find(({ name }: Document) => name === 'username')['x-proof'] = 'strong';
      },
      'Parameter: username has another condition: proof "strong".',
    ],
    [
      'the parameters of an operation exclude each other',
      (document) => {
        document.paths['/guest/accountInformation.json'].get['x-exactly-one-of'] = ['username', 'accountId'];
      },
      'Parameter: the query has another condition: exactly-one-of ["username","accountId"].',
    ],
    [
      'a card number is no longer read without its blanks',
      (document) => {
        delete schemaOf(document, 'GiftCardInfo').properties.barcode['x-entered-as'];
      },
      'Request field: cardInfo.barcode is no longer read as before: entered-as was "cardNumber".',
    ],
    [
      'a token needs another scope',
      (document) => {
        document.paths['/checkin/checkin.json'].post['x-scopes'] = ['user_write'];
      },
      'A token with account_write alone no longer suffices: user_write is needed.',
    ],
    [
      'a weak login no longer suffices',
      (document) => {
        document.paths['/survey/optInToSurvey.json'].post['x-proof'] = 'strong';
      },
      'A token of a weak login no longer suffices: a strong proof of the guest is needed.',
    ],
    [
      'an authentication method is taken away',
      (document) => {
        redeem(document)['x-authentication'] = ['oauth'];
      },
      'The authentication method b2b is no longer accepted.',
    ],
    [
      'a body may be less large',
      (document) => {
        document.paths['/sale/executeSale.json'].post['x-body-limits'].fields = 9;
      },
      'The body could have 10000 fields, and can have 9 fields now.',
    ],
    [
      'an event is no longer sent',
      (document) => {
        delete document.webhooks['order.completed'];
      },
      'The event order.completed is no longer sent.',
    ],
    [
      'an event loses a field',
      (document) => {
        const { $ref } =
          document.webhooks['guest.enrolled'].post.requestBody.content['application/json'].schema;
        delete schemaOf(document, $ref.split('/').pop()).properties.merchantId;
      },
      'Event field: merchantId is gone.',
    ],
  ])('breaks clients when %s', (_what, change, finding) => {
    expect(findings(change)).toContain(finding);
  });

  it.each<[string, (document: Document) => void]>([
    ['nothing changes', () => {}],
    [
      'a reply has a new field',
      (document) => {
        schemaOf(document, 'GiftReply').properties.currency = { type: 'string' };
      },
    ],
    [
      'a request may have a new field',
      (document) => {
        schemaOf(document, 'GiftRedeemRequest').properties.note = { type: 'string', maxLength: 10 };
      },
    ],
    [
      'an operation and an event are new',
      (document) => {
        document.paths['/gift/tip.json'] = document.paths['/gift/redeem.json'];
        document.webhooks['card.exchanged'] = document.webhooks['card.activated'];
      },
    ],
    [
      'an operation has a new code',
      (document) => {
        document['x-error-catalogue']['gift.too_late'] = { status: 200, message: 'Too late.' };
        redeem(document)['x-error-codes'].push('gift.too_late');
        schemaOf(document, 'GiftRedeemFailure').properties.errorCode.enum.push('gift.too_late');
      },
    ],
    [
      'a field of a request may be longer',
      (document) => {
        schemaOf(document, 'GiftCashier').maxLength = 500;
      },
    ],
    [
      'a field of a request is read in more spellings',
      (document) => {
        schemaOf(document, 'GiftCheckNumber')['x-entered-as'] = 'code';
      },
    ],
    [
      'a field of a request may hold what was refused',
      (document) => {
        delete schemaOf(document, 'GiftCashier')['x-no-payment-card'];
      },
    ],
    [
      'texts and examples change',
      (document) => {
        redeem(document).description = 'Other words.';
        redeem(document).requestBody.content['application/json'].examples = {};
        document['x-error-catalogue']['gift.no_balance'].message = 'Nothing left.';
      },
    ],
  ])('breaks nobody when %s', (_what, change) => {
    expect(findings(change)).toEqual([]);
  });
});

describe('the gate', () => {
  const broken = structuredClone(bundle);
  rename(broken.components.schemas.GiftReply, 'maskedCardNumber', 'cardNumberMasked');
  const finding = 'Reply field: maskedCardNumber is gone.';

  it('passes this contract against its release', () => {
    expect(judge(releasedBundle(bundle.info.version), bundle, decidedExceptions())).toEqual({
      passes: true,
      lines: [],
    });
  });

  it('names the operations that break, and where in spec/ they are', () => {
    const { passes, lines } = judge(released, broken, []);
    expect(passes).toBe(false);
    expect(lines).toEqual([
      expect.stringMatching(
        /^Reply field: maskedCardNumber is gone\. In gift\w+ and \d more; see spec\/gift\/gift\w+\.yaml:\d+\.$/,
      ),
    ]);
  });

  it('passes what an exception with a reason allows, and fails when it is no longer needed', () => {
    const exceptions = [{ finding, reason: 'No client reads it.' }];
    expect(judge(released, broken, exceptions)).toEqual({ passes: true, lines: [] });
    expect(judge(released, bundle, exceptions).passes).toBe(false);
  });

  describe('before a new release', () => {
    const next = { ...broken, info: { ...broken.info, version: '2.0.0' } };
    const today = '2027-01-01';
    const announced = (sunset?: string) => {
      const before = structuredClone(released);
      const field = schemaOf(before, 'GiftReply').properties.maskedCardNumber;
      schemaOf(before, 'GiftReply').properties.maskedCardNumber = {
        ...field,
        deprecated: true,
        'x-sunset': sunset,
      };
      return before;
    };

    it('accepts what the former release announced, and lists what clients have to change', () => {
      expect(judge(announced('2026-12-31'), next, [], today)).toEqual({
        passes: true,
        lines: [expect.stringContaining(finding)],
      });
    });

    it.each([
      ['was not announced', released, 'did not deprecate it'],
      ['is promised for longer', announced('2027-01-01'), 'is promised until 2027-01-01'],
      ['was announced without a day', announced(), 'is promised until'],
    ])('fails when a field that is gone %s', (_why, before, reason) => {
      const { passes, lines } = judge(before, next, [], today);
      expect(passes).toBe(false);
      expect(lines).toContainEqual(
        expect.stringMatching(
          new RegExp(`giftRedeem: the reply field .maskedCardNumber. is gone, .*${reason}`),
        ),
      );
    });
  });

  it('fails when something is deprecated without an end date', () => {
    const changed = structuredClone(bundle);
    redeem(changed).deprecated = true;
    expect(judge(released, changed, []).lines).toEqual([
      'giftRedeem: the operation POST /gift/redeem.json is deprecated without its last day in x-sunset.',
    ]);
    redeem(changed)['x-sunset'] = '2027-06-30';
    expect(judge(released, changed, [])).toEqual({ passes: true, lines: [] });
  });
});

describe('the changelog', () => {
  it('lists the additions, deprecations and changes of each release, newest first', () => {
    const second = structuredClone(bundle);
    second.info.version = '1.1.0';
    const { requestBody } = redeem(second);
    second.paths['/gift/ping.json'] = { post: { ...redeem(second), operationId: 'giftPing', requestBody } };
    schemaOf(second, 'GiftReply').properties.nickname = { type: 'string' };
    redeem(second)['x-error-codes'].push('gift.new_code');
    const third = structuredClone(second);
    third.info.version = '2.0.0';
    Object.assign(redeem(third), { deprecated: true, 'x-sunset': '2028-01-31' });
    rename(schemaOf(third, 'GiftReply'), 'maskedCardNumber', 'cardNumberMasked');
    const text = changelog([released, reduced(second)], third);
    const [, newest, middle, oldest] = text.split(/^## /m);
    expect(newest).toMatch(/^2\.0\.0\n/);
    expect(newest).toContain(
      '- Deprecated: operation POST /gift/redeem.json, until 2028-01-31 (*giftRedeem*)',
    );
    expect(newest).toContain('- Changed: Reply field: maskedCardNumber is gone. (');
    expect(middle).toMatch(/^1\.1\.0\n/);
    expect(middle).toContain('- New: operation POST /gift/ping.json (*giftPing*)');
    expect(middle).toContain('- New: reply field `nickname` (');
    expect(middle).toContain('- New: code `gift.new_code` (*giftRedeem*)');
    expect(middle).not.toContain('giftPing* and');
    expect(oldest).toBe('1.0.0\n\nThe first release.\n');
  });

  it('is empty for a release equal to the contract', () => {
    expect(changelog([released], bundle).split(/^## /m)).toHaveLength(2);
  });
});
