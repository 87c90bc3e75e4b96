import type { ColumnType, Generated } from 'kysely';

/** Tables of webhooks, push and mail for Kysely. */
export interface MessageTables {
  outgoing_event: {
    merchant_id: number;
    event_id: bigint;
    type: string;
    ordering_key: string;
    occurred_at: Date;
    written_at: Generated<Date>;
    body: string;
    traceparent: string | null;
  };
  webhook_delivery: {
    merchant_id: number;
    endpoint_code: string;
    event_id: bigint;
    ordering_key: string;
    written_at: Date;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    due_since: Generated<Date>;
    next_attempt_at: Generated<Date>;
    last_error: ColumnType<string | null, string | null | undefined>;
    delivered_at: ColumnType<Date | null, Date | null | undefined>;
  };
  webhook_queue: {
    merchant_id: number;
    endpoint_code: string;
    ordering_key: string;
    due_at: Generated<Date>;
    lease: ColumnType<string | null, string | null | undefined>;
    revision: Generated<bigint>;
  };
  webhook_circuit_breaker: {
    merchant_id: number;
    endpoint_code: string;
    timeouts: Generated<number>;
    open_until: ColumnType<Date | null, Date | null | undefined>;
    probing_until: ColumnType<Date | null, Date | null | undefined>;
  };
  device: {
    merchant_id: number;
    device_id: bigint;
    platform: PushPlatform;
    token_hash: Buffer;
    token_sealed: Buffer;
    app_id: string;
    account_id: bigint;
    badge: number | null;
    badge_set_at: Date | null;
    registered_at: Date;
    seen_at: Date;
  };
  push_campaign: {
    merchant_id: number;
    campaign_id: bigint;
    message: string;
    deep_link_type: string | null;
    deep_link_value: string | null;
    audience: ColumnType<unknown, string>;
    state: PushCampaignState;
    queued_up_to: Generated<bigint>;
    created_at: Date;
    cleared_sent: Generated<number>;
    cleared_not_sent: Generated<number>;
    template_code: ColumnType<number | null, number | null | undefined>;
    due_at: ColumnType<Date | null, Date | null | undefined>;
    left_out: ColumnType<LeftOutCounts, string | undefined, string>;
  };
  push_delivery: {
    merchant_id: number;
    message_id: bigint;
    campaign_id: bigint;
    device_id: bigint;
    account_id: bigint;
    state: PushDeliveryState;
    counted_at: ColumnType<Date | null, Date | null | undefined>;
    trouble: ColumnType<string | null, string | null | undefined>;
    created_at: Date;
    ended_at: ColumnType<Date | null, Date | null | undefined>;
  };
  sandbox_push: {
    merchant_id: number;
    message_id: bigint;
    platform: PushPlatform;
    app_id: string;
    device: string;
    payload: ColumnType<unknown, string>;
    received_at: Date;
  };
  message: {
    merchant_id: number;
    message_id: bigint;
    kind: 'marketing' | 'transactional';
    template_code: number;
    account_id: bigint | null;
    address_hash: Buffer | null;
    sealed: Buffer | null;
    state: MessageState;
    created_at: Date;
    due_at: Date | null;
    done_at: ColumnType<Date | null, Date | null | undefined>;
    last_error: ColumnType<string | null, string | null | undefined>;
    campaign_id: ColumnType<bigint | null, bigint | null | undefined>;
    report_schedule_id: ColumnType<bigint | null, bigint | null | undefined>;
  };
  report_schedule: {
    merchant_id: number;
    schedule_id: bigint;
    report: string;
    frequency: 'day' | 'week' | 'month';
    sending_time: string;
    grouping: string;
    store_codes: string;
    is_for_excel: boolean;
    recipients: string[];
    next_due_at: Date;
    last_day: ColumnType<string | null, string | null | undefined>;
    last_queued_at: ColumnType<Date | null, Date | null | undefined>;
    last_sent_at: ColumnType<Date | null, Date | null | undefined>;
    created_at: Date;
  };
  failed_address: { merchant_id: number; address_hash: Buffer; failed_at: Date };
  sandbox_mail: {
    merchant_id: number;
    mail_id: bigint;
    message_id: string;
    taken_at: Date;
    from_name: string;
    from_address: string;
    reply_to: string | null;
    to_address: string;
    subject: string;
    html: string;
    text: string;
    unsubscribe_url: string | null;
    attachment_name: string | null;
    attachment: string | null;
  };
}

export type MessageState = 'QUEUED' | 'SENT' | 'SUPPRESSED' | 'BOUNCED' | 'FAILED';
export type PushPlatform = 'PLATFORM_A' | 'PLATFORM_B';
/** Reason why a guest of an audience gets no mail. `missingValue`: the template prints a field the guest lacks. */
export type LeftOut = 'noConsent' | 'noAddress' | 'bounced' | 'missingValue';
export type LeftOutCounts = Partial<Record<LeftOut, number>>;
export type PushCampaignState = 'QUEUEING' | 'QUEUED' | 'STOPPED';
export type PushDeliveryState = 'WAITING' | 'SENT' | 'DEAD_TOKEN' | 'REFUSED' | 'EXPIRED' | 'SKIPPED';
export type DeliveryState = 'PENDING' | 'DELIVERED' | 'GIVEN_UP';
