import type { Report } from '../../ground/merchants/repeatedEntries.ts';
import type { Path } from '../../ground/merchants/sourcePositions.ts';
import type { WrittenMerchant } from '../../ground/merchants/writtenFile.ts';
import type { ReplacementParams } from '../../messaging/parameters.ts';
import { whyTemplateUnfit } from '../../messaging/templateProblems.ts';
import type { SaleProgram } from '../saleDefinitions.ts';

/**
 * Parameters that every gift and every order has. Others may be missing, and a template has to handle that.
 */
const EVERY_GIFT: ReplacementParams = {
  orderNumber: 1,
  amount: '1.00',
  url: 'https://any.example.test',
  cards: [{ number: '1' }],
};
const EVERY_ORDER: ReplacementParams = {
  orderNumber: 1,
  firstName: 'Any',
  date: 'March 9, 2026',
  total: '1.00',
  items: [{ label: 'Any', quantity: 1, price: '1.00' }],
};
const EVERY_PARCEL: ReplacementParams = {
  orderNumber: 1,
  firstName: 'Any',
  items: [{ label: 'Any', quantity: 1 }],
};

const EVERY_REFUND: ReplacementParams = {
  orderNumber: 1,
  firstName: 'Any',
  date: 'March 9, 2026',
  total: '1.00',
  items: [{ label: 'Any', quantity: 1 }],
};

/**
 * Checks that sold items can be delivered and confirmed by mail. Applies to files only: orders in progress
 * use the stored configuration, and wait for the operator where it is unusable.
 */
export function checkDeliveries(merchant: WrittenMerchant, report: Report): void {
  const { salePrograms = [], loyaltyCardSale, campaignTemplates } = merchant;
  const check = (path: Path, code: number | undefined, params: ReplacementParams) => {
    // Undeclared templates stay as stored, so they are not checked here.
    if (code === undefined || campaignTemplates === undefined) return;
    const problem = whyTemplateUnfit(campaignTemplates, code, params);
    if (problem) report(path, problem);
  };
  for (const [index, program] of salePrograms.entries()) {
    const path: Path = ['salePrograms', index];
    refuseTextMessages(program, path, report);
    check([...path, 'deliveryTemplate'], program.deliveryTemplate, EVERY_GIFT);
    check([...path, 'confirmationTemplate'], program.confirmationTemplate, EVERY_ORDER);
    check([...path, 'shippingTemplate'], program.shippingTemplate, EVERY_PARCEL);
    check([...path, 'refundTemplate'], program.refundTemplate, EVERY_REFUND);
  }
  check(['loyaltyCardSale', 'confirmationTemplate'], loyaltyCardSale?.confirmationTemplate, EVERY_ORDER);
  check(['loyaltyCardSale', 'shippingTemplate'], loyaltyCardSale?.shippingTemplate, EVERY_PARCEL);
  check(['loyaltyCardSale', 'refundTemplate'], loyaltyCardSale?.refundTemplate, EVERY_REFUND);
}

function refuseTextMessages({ items }: SaleProgram, path: Path, report: Report): void {
  for (const [index, { deliveryMethods = [] }] of items.entries()) {
    const place = deliveryMethods.indexOf('SMS');
    if (place >= 0)
      report(
        [...path, 'items', index, 'deliveryMethods', place],
        'cannot be SMS: the service sends no text messages. Offer EMAIL, or URL for a client that sends them',
      );
  }
}
