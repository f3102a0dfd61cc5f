import { Column, Entity } from 'typeorm';
import { BigintColumn, MomentColumn, NumericColumn } from './columns.ts';

/** How the narrative of a cycle was made, kept as long as the cycle. */
@Entity('narrations')
export class NarrationEntity {
  @BigintColumn({ primary: true })
  cycleNumber!: number;

  @MomentColumn()
  cycleAtMs!: number;

  @Column('text')
  templateVersion!: string;

  /** SHA-256 of the template's text, even if a language model replaced it. */
  @Column('bytea')
  textHash!: Buffer;

  @Column('text')
  model!: string;

  @NumericColumn()
  costUsd!: number;

  @Column('integer')
  generationMs!: number;

  /** When the language model's work ended, with or without its text; null until then. */
  @MomentColumn({ nullable: true })
  attachedAtMs!: number | null;
}
