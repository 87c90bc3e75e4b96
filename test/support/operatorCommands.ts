import { GROUPINGS } from '../../src/operators/reports/flows.ts';
import { REPORT_KINDS } from '../../src/operators/reports/report.ts';
import { smallMerchantText } from '../merchants/smallMerchant.ts';

/** Lists reads that only operators make, about a merchant with the data of the sample shop. */
export const readingCommands = (merchantId: number) => [
  ...GROUPINGS.flatMap((by) => REPORT_KINDS.map((kind) => `reports ${kind} ${merchantId} --by ${by}`)),
  `reports dormant ${merchantId} --months 12`,
  `reports schedules ${merchantId}`,
  `cards show ${merchantId} 8888000000000001`,
  `guests show ${merchantId} demo-guest`,
  `orders list ${merchantId}`,
  `payments list ${merchantId}`,
  `subscriptions list ${merchantId}`,
  `subscriptions show ${merchantId} 8881000000000014`,
  `survey list ${merchantId}`,
  `survey report ${merchantId} VISIT`,
  `messages campaigns ${merchantId}`,
  `webhooks list ${merchantId}`,
  `webhooks deliveries ${merchantId} sandbox`,
  `audit list ${merchantId}`,
  `integration list ${merchantId}`,
  `secret list ${merchantId}`,
  `app-config list ${merchantId}`,
  `merchant show ${merchantId}`,
];

/** Lists changes that only operators make; a card that gets a wallet belongs to a merchant that exists. */
export const changingCommands = (merchantId: number, write: (name: string, text: string) => string) => [
  `merchant apply ${write('small.yaml', smallMerchantText())} --yes`,
  `merchant apply ${write('wallets.yaml', smallMerchantText(['wallets: [1]', 'wallets: [1, 2]']))} --yes`,
  `reports schedule ${merchantId} liability --to owner@shop.example.test --every day`,
  `guests import ${merchantId} ${write('guests.csv', 'email,phone,printedCardNumber\nnew@example.test,5559990101,8880000000000101\n')}`,
  `cards import ${merchantId} ${write('cards.csv', 'printedCardNumber,status,username,wallet:1,template\n6900000000000101,ACTIVE,demo-guest,5.00,20\n')}`,
];
