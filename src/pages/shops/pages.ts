import { ACCOUNT_PAGES } from './account/pages.ts';
import { balancePage } from './balancePage.ts';
import { buyPage } from './buy/buyPage.ts';
import { orderPage } from './buy/orderPage.ts';
import { payPage } from './buy/payPage.ts';
import { togetherPage } from './buy/togetherPage.ts';
import { homePage } from './homePage.ts';
import type { ShopPage } from './shopCall.ts';
import { receiptPage } from './survey/receiptPage.ts';
import { surveyDone, surveyList, surveyQuestions, surveyStart } from './survey/surveyPages.ts';

/** All pages of a shop. */
export const SHOP_PAGES: readonly ShopPage[] = [
  homePage,
  balancePage,
  buyPage,
  payPage,
  orderPage,
  togetherPage,
  ...ACCOUNT_PAGES,
  receiptPage,
  surveyList,
  surveyStart,
  surveyQuestions,
  surveyDone,
];
