import type { ColumnType, Generated } from 'kysely';

/** Tables of the people who operate shops for Kysely. */
export interface StaffTables {
  staff_account: {
    staff_id: bigint;
    email_key: string;
    email: string;
    name: string;
    roles: ColumnType<StaffRole[], string, string>;
    provider_subject: ColumnType<string | null, string | null | undefined>;
    invitation_hash: Buffer | null;
    invitation_expires_at: Date | null;
    created_at: Date;
    disabled_at: ColumnType<Date | null, Date | null | undefined>;
  };
  staff_passkey: {
    credential_id: string;
    staff_id: bigint;
    public_key: Buffer;
    counter: bigint;
    name: string;
    created_at: Date;
    used_at: ColumnType<Date | null, Date | null | undefined>;
  };
  staff_session: {
    session_hash: Buffer;
    session_id: bigint;
    staff_id: bigint;
    user_agent: string;
    created_at: Date;
    proven_at: Date;
    seen_at: Date;
    expires_at: Date;
  };
  approval: {
    merchant_id: number;
    approval_id: bigint;
    command: string;
    sealed: Buffer;
    digest: Buffer;
    why: string;
    requested_by: string;
    requester_id: bigint | null;
    requested_at: Date;
    expires_at: Date;
    state: Generated<ApprovalState>;
    decided_by: ColumnType<string | null, string | null | undefined>;
    decided_at: ColumnType<Date | null, Date | null | undefined>;
    outcome: ColumnType<string | null, string | null | undefined>;
  };
}

/** Role of a staff member at a merchant. `docs/console.md` lists the rights of each. */
export type Role = 'agent' | 'manager' | 'owner' | 'auditor';

export interface StaffRole {
  merchantId: number;
  role: Role;
  /** Stores whose reports the person sees; absent: all. */
  stores?: string[];
}

export type ApprovalState = 'WAITING' | 'CONFIRMED' | 'REFUSED' | 'DONE' | 'FAILED';
