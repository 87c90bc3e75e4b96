import { describe, expect, it } from '@jest/globals';
import type { ValidateFunction } from 'ajv';
import { newSchemaValidator } from '../../src/base/schema/schemaValidation.ts';
import { bundle, type Example, follow, operations, webhooks } from './bundle.ts';

const validator = newSchemaValidator({ strict: false, validateSchema: true, meta: true });
validator.addSchema({ $id: 'contract', components: bundle.components });

const validators = new Map<string, ValidateFunction>();

/** Validates an example; returns its errors, or undefined. */
function faultsOf({ schema, value }: Example): unknown {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"contract#/components');
  if (!validators.has(text)) validators.set(text, validator.compile(JSON.parse(text)));
  const validate = validators.get(text)!;
  return validate(value) ? [] : validate.errors;
}

/** Errors of all examples by name, so that a failure names the example. */
const allFaults = (examples: Example[]) =>
  Object.fromEntries(examples.map((example) => [example.name, faultsOf(example)]));
const noFaults = (examples: Example[]) => Object.fromEntries(examples.map(({ name }) => [name, []]));

describe.each(operations)('the examples of $operationId', (operation) => {
  it('fit the contract as requests', () => {
    expect(allFaults(operation.requests)).toEqual(noFaults(operation.requests));
  });

  it('fit the contract as replies', () => {
    expect(allFaults(operation.replies)).toEqual(noFaults(operation.replies));
  });

  it('answer each request by an example of the same name', () => {
    const answered = operation.replies.filter(({ status }) => status === 200).map(({ name }) => name);
    expect(answered).toEqual(expect.arrayContaining(operation.requests.map(({ name }) => name)));
  });

  it('show each of its codes once, under the status of the catalogue', () => {
    for (const code of operation.codes) {
      const shown = operation.replies.filter(({ name }) => name === code);
      expect(shown.map(({ status }) => status)).toEqual([bundle['x-error-catalogue'][code].status]);
    }
  });
});

describe.each(webhooks)('the examples of $event', ({ event, sent }) => {
  it('exist and fit the contract', () => {
    expect(sent.length).toBeGreaterThan(0);
    expect(allFaults(sent)).toEqual(noFaults(sent));
  });

  it('are small enough for a push service with a size limit', () => {
    if (event !== 'push.platform_a') return;
    for (const { value } of sent) expect(Buffer.byteLength(JSON.stringify(value))).toBeLessThanOrEqual(1024);
  });
});

describe('the catalogue', () => {
  it('has a message, a cause and a remedy for every code', () => {
    for (const entry of Object.values(bundle['x-error-catalogue'])) {
      expect(entry).toEqual(
        expect.objectContaining({
          status: expect.any(Number),
          message: expect.any(String),
          when: expect.any(String),
          fix: expect.any(String),
        }),
      );
    }
  });

  it('has no code that no operation can return', () => {
    const shown = new Set(operations.flatMap(({ replies }) => replies.map(({ name }) => name)));
    expect(Object.keys(bundle['x-error-catalogue']).filter((code) => !shown.has(code))).toEqual([]);
  });
});

describe('the pages', () => {
  const page = (tag: string): string =>
    bundle.tags.find(({ name }: { name: string }) => name === tag).description;

  it('show their sequence diagrams as pictures, which need no script and no network', () => {
    for (const story of ['story-visit', 'story-timeout', 'story-sale']) {
      expect(page(story)).toContain('<svg ');
      expect(page(story)).not.toContain('```mermaid');
    }
  });
});

describe('sensitive values', () => {
  it('are exactly these, so that adding one is a decision', () => {
    const found = Object.entries<object>(bundle.components.schemas).flatMap(([name, schema]) =>
      sensitive(name, schema),
    );
    expect([...new Set(found)].sort()).toEqual([
      'AccessToken',
      'CheckinRequest.printedCardNumber',
      'ClientSecret',
      'CsrPrintedCardNumber',
      'EnrollmentCreateRequest.guestAccessToken',
      'EnrollmentCreateRequest.printedCardNumber',
      'EnrollmentCreateRequest.registrationCode',
      'EnrollmentEditUserRequest.currentPassword',
      'EnrollmentEditUserRequest.printedCardNumber',
      'EnrollmentNewPasswordRequest.resetToken',
      'EnrollmentPasswordResetReply.resetToken',
      'EnrollmentPasswordResetRequest.email',
      'GiftCardInfo.accountToken',
      'GiftCardInfo.barcode',
      'GiftCardInfo.cardRegCode',
      'GiftCardInfo.phoneNumber',
      'GiftCardInfo.printedCardNumber',
      'GiftCardInfo.trackInfo',
      'GiftCardInfo.walletANfcVasPayload',
      'GiftCardInfo.walletBNfcVasPayload',
      'GiftReply.printedCardNumber',
      'GuestAccountInformation.accountToken',
      'GuestDateOfBirth',
      'GuestEmail',
      'GuestExternalAccessToken',
      'GuestExternalTokenSecret',
      'GuestFax',
      'GuestKnownEmail',
      'GuestKnownPhone',
      'GuestMobilePhone',
      'GuestPassword',
      'GuestPhone',
      'GuestPrintedCardNumber',
      'GuestRegistrationCode',
      'MessagingByEmailAddressRequest.emailAddress',
      'MessagingPrintedCardNumber',
      'OauthAccessToken',
      'OauthAuthorizationGrant',
      'OauthCodeTokenRequest.code',
      'OauthPasswordTokenRequest.password',
      'OauthRefreshToken',
      'PartnerPrintedCardNumber',
      'PaymentInfo.ccExpirationMonth',
      'PaymentInfo.ccExpirationYear',
      'PaymentInfo.ccLastFour',
      'PaymentInfo.savedCardCode',
      'PaymentInfo.tokenLastFour',
      'PaymentPrintedCardNumber',
      'PaymentRemoveSavedPaymentMethodRequest.savedCardCode',
      'PaymentTokenizationParams.certificateToken',
      'PaymentTokenizationParams.signature',
      'PushDeviceToken',
      'PushRegisterDeviceRequest.previousDeviceToken',
      'SaleContact.email',
      'SaleContact.phone',
      'SaleCreatedCard.regCode',
      'SaleCreditCardPayment.cardNumber',
      'SaleCreditCardPayment.expirationMonth',
      'SaleCreditCardPayment.expirationYear',
      'SaleCreditCardPayment.nameOnCard',
      'SaleCreditCardPayment.securityCode',
      'SaleEncryptedCardPayment.encryptedCardData',
      'SaleEncryptedCardPayment.expirationMonth',
      'SaleEncryptedCardPayment.expirationYear',
      'SaleHostedCheckoutPaymentIntent',
      'SaleOrderItem.deliveryUrl',
      'SalePointsPayment.printedCardNumber',
      'SalePrintedCardNumber',
      'SalePromotionItem.deliveryUrl',
      'SalePromotionItem.printedCardNumber',
      'SaleRequestedItem.printedCardNumber',
      'SaleRequestedItem.recipientEmail',
      'SaleRequestedItem.recipientPhone',
      'SaleSavedCardPayment.savedCardCode',
      'SaleSavedVaultTokenPayment.savedCardCode',
      'SaleStoredValuePayment.registrationCode',
      'SaleVaultTokenPayment.ccExpirationMonth',
      'SaleVaultTokenPayment.ccExpirationYear',
      'SaleVaultTokenPayment.token',
      'SubscriptionChangePlanRequest.printedCardNumber',
      'SubscriptionPaymentInfo.ccExpirationMonth',
      'SubscriptionPaymentInfo.ccExpirationYear',
      'SubscriptionPaymentInfo.ccLastFour',
      'SubscriptionPaymentInfo.savedCardCode',
      'SubscriptionPaymentInfo.tokenLastFour',
      'SubscriptionPrintedCardNumber',
      'SubscriptionSavedVaultToken.savedCardCode',
      'SubscriptionSubscribeRequest.printedCardNumber',
      'SubscriptionUnsubscribeRequest.printedCardNumber',
      'SubscriptionUpdatePaymentMethodRequest.printedCardNumber',
      'SubscriptionVaultToken.ccExpirationMonth',
      'SubscriptionVaultToken.ccExpirationYear',
      'SubscriptionVaultToken.ccLastFour',
      'SubscriptionVaultToken.token',
      'SubscriptionVaultToken.tokenLastFour',
      'SurveyPrintedCardNumber',
      'TransactionAccountQuery.value',
      'TransactionAccountQueryReply.rows',
      'TransactionAccountRow.fields',
      'TransactionAddRedeemReply.printedCardNumber',
      'TransactionAddRedeemVariantReply.printedCardNumber',
      'TransactionBulkBadCard.printedCardNumber',
      'TransactionBulkCard.printedCardNumber',
      'TransactionCardRegCode',
      'TransactionEnteredCard.printedCardNumber',
      'TransactionHistoryReply.printedCardNumber',
      'TransactionReply.printedCardNumber',
      'TransactionSwipedCard.trackInfo',
    ]);
  });
});

function sensitive(
  name: string,
  schema: { 'x-sensitive'?: boolean; properties?: Record<string, object> },
): string[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([property, value]) =>
    '$ref' in value && follow(value) ? [] : sensitive(`${name}.${property}`, value),
  );
  return schema['x-sensitive'] ? [name, ...inner] : inner;
}
