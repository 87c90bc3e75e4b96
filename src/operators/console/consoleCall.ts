import type { Request, Response } from 'express';
import type { App } from '../../app/app.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { PageRefused } from '../../pages/pageRefused.ts';
import type { ActionWork, AnyAction } from '../actions/action.ts';
import type { StaffSession } from '../staff/sessions.ts';
import type { StaffAccount, StaffRole } from '../staff/staffAccount.ts';

/** Dependencies of the console's pages. */
export interface ConsoleApp {
  app: App;
  /** Origin that browsers use. */
  origin: string;
  /** True in a sandbox: sample staff sign in by one click. */
  isSandbox: boolean;
}

/** Request of a signed-in person for a page of a merchant. */
export interface ConsoleCall extends ConsoleApp {
  request: Request;
  response: Response;
  session: StaffSession;
  merchant: Merchant;
  role: StaffRole;
  /** Merchants that the person has a role at. */
  merchants: readonly Merchant[];
}

/** Page that needs a sign-in first, which returns to `page`. */
export class SignInNeeded extends PageRefused {
  readonly page: string;

  constructor(message: string, page: string) {
    super(401, 'Please sign in again', message);
    this.page = page;
  }
}

/** Throws `SignInNeeded` when the session was idle for too long to change anything. */
export function assertActive({ isActive }: StaffSession, page: string): void {
  if (!isActive) throw new SignInNeeded('You were away for half an hour: changes need a new sign-in.', page);
}

/** Throws `SignInNeeded` when the person did not sign in just now. */
export function assertFresh({ isFresh }: StaffSession, page: string): void {
  if (!isFresh) throw new SignInNeeded('This needs a sign-in within the last five minutes.', page);
}

/** Returns true if a person with the role may do an action; an owner may do all. */
export function mayDo({ role }: StaffRole, action: Pick<AnyAction, 'may'>): boolean {
  return role === 'owner' || action.may.includes(role);
}

/** Returns true if a person with the role may confirm what another requested. */
export function mayApprove({ role }: StaffRole): boolean {
  return role === 'owner' || role === 'manager';
}

/** Stores whose figures a manager may see; undefined: all. */
export function storesOf({ role }: Pick<ConsoleCall, 'role'>): readonly string[] | undefined {
  return role.role === 'manager' ? role.stores : undefined;
}

/** People and merchant of an action that a person does in the console. */
export function workOf(call: ConsoleCall): ActionWork & { staffId: bigint } {
  const { app, merchant, session } = call;
  const { staff } = session;
  return { app, merchant, actor: actorName(staff), staffId: staff.staffId, stores: storesOf(call) };
}

/** Name of a person in the audit trail; the address tells two of one name apart. */
export function actorName({ name, email }: StaffAccount): string {
  return `${name} <${email}>`.slice(0, 200);
}

/** Address of a page of the merchant. */
export function pathOf({ merchant }: Pick<ConsoleCall, 'merchant'>, page = ''): string {
  return `/console/${merchant.merchantId}${page}`;
}
