import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** A connection that follows events. Dated by the clock of the database, the same for all processes. */
@Entity('open_streams')
export class OpenStreamEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  keyId!: string;

  @MomentColumn({ default: () => 'now()' })
  openedAtMs!: number;

  @MomentColumn({ default: () => 'now()' })
  seenAtMs!: number;

  /** True: its process sees whether its client acknowledges what is sent. */
  @Column('boolean', { default: true })
  watched!: boolean;

  /** True: a later stream of its key has its place, and its process ends it. */
  @Column('boolean', { default: false })
  superseded!: boolean;
}
