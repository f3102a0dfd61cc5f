import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BigintColumn, MomentColumn } from '../../platform/database/columns.ts';

/** Dated by the clock of the database, the same for all processes. */
@Entity('open_streams')
export class OpenStreamEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') keyId!: string;
  @MomentColumn({ default: () => 'now()' }) openedAtMs!: number;
  @MomentColumn({ default: () => 'now()' }) seenAtMs!: number;
  /** Whether its process sees the client's acknowledgements. */
  @Column('boolean', { default: true }) watched!: boolean;
  /** Whether a later stream of the key replaced it; its process then ends it. */
  @Column('boolean', { default: false }) superseded!: boolean;
}

/** An export of a key. Dated by the clock of the database, the same for all processes. */
@Entity('key_exports')
export class KeyExportEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') keyId!: string;
  @MomentColumn({ default: () => 'now()' }) begunAtMs!: number;
  @MomentColumn({ default: () => 'now()' }) seenAtMs!: number;
  @Column('boolean', { default: false }) ended!: boolean;
  /** Sent so far. */
  @BigintColumn({ default: 0 }) bytes!: number;
}
