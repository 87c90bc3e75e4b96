import type { ShopPage } from '../shopCall.ts';
import { cardPage, removeMethodAction } from './cardPage.ts';
import { loginsPage, removeDeviceAction, signOutAction } from './devicePages.ts';
import { erasePage } from './erasePage.ts';
import { forgottenPasswordPage, newPasswordPage } from './passwordPages.ts';
import { dataPage, profilePage } from './profilePages.ts';
import { linkPage, mailedLinkPage, signInPage } from './signInPages.ts';
import { SUBSCRIPTION_ACTIONS } from './subscriptionPages.ts';

/** Pages of a guest's own card. */
export const ACCOUNT_PAGES: readonly ShopPage[] = [
  signInPage,
  linkPage,
  mailedLinkPage,
  forgottenPasswordPage,
  newPasswordPage,
  cardPage,
  ...SUBSCRIPTION_ACTIONS,
  removeMethodAction,
  profilePage,
  loginsPage,
  removeDeviceAction,
  signOutAction,
  dataPage,
  erasePage,
];
