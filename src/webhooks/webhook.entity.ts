import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { type Severity } from '../domain/attention/attention.ts';
import { type AnyEventType } from '../domain/events/event.ts';
import { type DeliveryCause, type DisabledReason, type WebhookFormat } from '../domain/webhook-endpoint.ts';
import { BigintColumn, IdentityColumn, MomentColumn } from '../platform/database/columns.ts';

/** Where events are delivered to: a leased cursor on the outbox. */
@Entity('webhook_endpoints')
export class WebhookEndpointEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Partners are never deleted. Null: an endpoint of the operators. */
  @Column('uuid', { nullable: true }) partnerId!: string | null;
  @Column('text') sealedUrl!: string;
  @Column('text') shownUrl!: string;
  /** Null: all. */
  @Column('text', { array: true, nullable: true }) events!: readonly AnyEventType[] | null;
  @Column('text') format!: WebhookFormat;
  /** The secret in use, and the one before it until `oldSecretUntilMs`. */
  @Column('text', { array: true }) sealedSecrets!: readonly string[];
  @MomentColumn({ nullable: true }) oldSecretUntilMs!: number | null;
  /** Null: enabled. */
  @Column('text', { nullable: true }) disabledReason!: DisabledReason | null;
  @MomentColumn({ nullable: true }) disabledAtMs!: number | null;
  @MomentColumn() createdAtMs!: number;
  /** Every event up to this number is delivered, or not for this endpoint. */
  @BigintColumn() position!: number;
  @Column('integer', { default: 0 }) attempts!: number;
  @MomentColumn() nextAttemptAtMs!: number;
  @MomentColumn({ nullable: true }) failingSinceMs!: number | null;
  @Column('text', { nullable: true }) lastError!: string | null;
  /** When an event was last delivered; null: never. */
  @MomentColumn({ nullable: true }) deliveredAtMs!: number | null;
  @BigintColumn({ default: 0 }) claimToken!: number;
  @Column('text', { nullable: true }) claimedBy!: string | null;
  @MomentColumn({ nullable: true }) claimedUntilMs!: number | null;
}

/** A test or redelivery that an operator asked for. Deleted when it is made. */
@Entity('webhook_requests')
export class WebhookRequestEntity {
  @IdentityColumn() id!: number;
  @ForeignKey(() => WebhookEndpointEntity, { name: 'webhook_requests_endpoint_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  endpointId!: string;
  @Column('text') kind!: 'test' | 'redelivery';
  /** Of a redelivery: events up to this number are made; null of a test. */
  @BigintColumn({ nullable: true }) position!: number | null;
  /** Number of the last event of a redelivery; null of a test. */
  @BigintColumn({ nullable: true }) toSequence!: number | null;
  @Column('text') requestedBy!: string;
  @MomentColumn() requestedAtMs!: number;
}

@Entity('webhook_deliveries')
export class WebhookDeliveryEntity {
  @IdentityColumn() id!: number;
  @ForeignKey(() => WebhookEndpointEntity, {
    name: 'webhook_deliveries_endpoint_id_fkey',
    onDelete: 'CASCADE',
  })
  @Column('uuid')
  endpointId!: string;
  @Column('text') cause!: DeliveryCause;
  @Column('text') messageId!: string;
  @Column('text') type!: AnyEventType | 'webhook.test';
  /** Null of a test. */
  @BigintColumn({ nullable: true }) sequence!: number | null;
  /** From 1. */
  @Column('integer') attempt!: number;
  @MomentColumn() atMs!: number;
  @Column('boolean') delivered!: boolean;
  /** Null: there was no response. */
  @Column('integer', { nullable: true }) status!: number | null;
  /** Null: it was delivered. */
  @Column('text', { nullable: true }) error!: string | null;
  @Column('text', { nullable: true }) response!: string | null;
  @Column('integer') durationMs!: number;
  /** As they were sent; null: an earlier release sent them. */
  @Column('jsonb', { nullable: true }) headers!: Readonly<Record<string, string>> | null;
}

export type WebhookDelivery = Readonly<Omit<WebhookDeliveryEntity, 'id' | 'endpointId'>>;

@Entity('announced_attention')
export class AnnouncedAttentionEntity {
  @PrimaryColumn('text') itemId!: string;
  @Column('text') severity!: Severity;
  @MomentColumn() announcedAtMs!: number;
  @MomentColumn() seenAtMs!: number;
}
