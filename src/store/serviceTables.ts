import type { ColumnType } from 'kysely';

/** Tables of the service itself for Kysely. */
export interface ServiceTables {
  idempotency_record: {
    merchant_id: number;
    client_id: string;
    operation_id: string;
    idempotency_key: string;
    digest: Buffer;
    status: number | null;
    reply: Buffer | null;
    locked_until: Date;
    created_at: Date;
  };
  job_run: {
    merchant_id: number;
    job: string;
    business_day: string;
    enqueued_at: Date;
    finished_at: ColumnType<Date | null, Date | null | undefined>;
    items: ColumnType<number | null, number | null | undefined>;
  };
  sandbox_clock: {
    clock: number;
    ahead_ms: bigint;
    moved_from: ColumnType<Date | null, never, Date>;
    moved_to: ColumnType<Date | null, never, Date>;
  };
  secret_key_check: {
    installation: number;
    check_value: Buffer;
    first_used_at: Date;
    sealed_first_secret: ColumnType<Buffer | null, never, Buffer>;
  };
  last_success: { operation: string; succeeded_at: Date };
  liability: { merchant: number; amount: bigint; summed_at: Date };
  job_worker: { worker_id: string; seen_at: Date };
  rate_limit: { key: string; points: number; expire: bigint | null };
  id_node: { node: number; holder: string; leased_until: bigint };
}
