import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

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
