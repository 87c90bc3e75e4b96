import { APPROVAL_PAGES } from './approvalPages.ts';
import { AUDIT_PAGES } from './auditPages.ts';
import { CARD_PAGES } from './cardPages.ts';
import { CONNECTION_PAGES } from './connectionPages.ts';
import { GUEST_PAGES } from './guestPages.ts';
import type { MerchantPage } from './merchantPage.ts';
import { MESSAGE_PAGES } from './messagePages.ts';
import { ORDER_PAGES } from './orderPages.ts';
import { REPORT_PAGES } from './reportPages.ts';
import { SEARCH_PAGES } from './searchPages.ts';
import { SHOP_PAGES } from './shopPages.ts';
import { STAFF_PAGES } from './staffPages.ts';
import { TODAY_PAGES } from './todayPages.ts';

/** All pages of a merchant. */
export const PAGES: readonly MerchantPage[] = [
  ...TODAY_PAGES,
  ...SEARCH_PAGES,
  ...CARD_PAGES,
  ...GUEST_PAGES,
  ...ORDER_PAGES,
  ...MESSAGE_PAGES,
  ...APPROVAL_PAGES,
  ...CONNECTION_PAGES,
  ...AUDIT_PAGES,
  ...REPORT_PAGES,
  ...SHOP_PAGES,
  ...STAFF_PAGES,
];
