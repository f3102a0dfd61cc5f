import { ApiProperty } from '@nestjs/swagger';
import { REJECTION_KINDS, type RejectionKind } from '../../domain/sources/fetch-attempt.ts';
import {
  choice,
  choiceOrNull,
  count,
  figure,
  moment,
  momentOrNull,
  share,
  text,
} from '../response.fields.ts';

/** A rejected payload, by which you recognise it. */
export class PayloadView {
  @ApiProperty(text('SHA-256 of its decoded body, hexadecimal.'))
  readonly sha256!: string;

  @ApiProperty(
    text('Its first 500 bytes, without control characters. Values can be licensed: do not pass it on.'),
  )
  readonly excerpt!: string;
}

/** Something that a provider sent and that did not become an observation, in the provider's terms. */
export class RefusalEntry {
  @ApiProperty(choice('What was rejected.', REJECTION_KINDS))
  readonly kind!: RejectionKind;

  @ApiProperty(text('Why it was rejected.'))
  readonly reason!: string;

  @ApiProperty(momentOrNull("The provider's date of the item; null for payloads and failures."))
  readonly event_at!: string | null;

  @ApiProperty(moment('When it was first rejected on its day.'))
  readonly first_at!: string;

  @ApiProperty(moment('When it was last rejected on its day.'))
  readonly last_at!: string;

  @ApiProperty(count('How often it was rejected on its day.'))
  readonly occurrences!: number;

  @ApiProperty({
    description:
      'The latest payload that it came from; null if nothing arrived, it was too large, or several payloads were read.',
    type: () => PayloadView,
    nullable: true,
  })
  readonly payload!: PayloadView | null;
}

/** Rows or items of the last fetch that read any. */
export class RejectedShare {
  @ApiProperty(count('Number that it read.'))
  readonly read!: number;

  @ApiProperty(count('Number that were rejected.'))
  readonly rejected!: number;

  @ApiProperty(share('Share that was rejected.'))
  readonly share!: number;
}

/** A value that is, or was, held until confirmed. Partners never see it. */
export class HeldValueItem {
  @ApiProperty(moment('When it would be true.'))
  readonly event_at!: string;

  @ApiProperty(figure('The value.'))
  readonly value!: number;

  @ApiProperty(text('Why it is held.'))
  readonly reason!: string;

  @ApiProperty(moment('Since when it is held.'))
  readonly held_at!: string;

  @ApiProperty(
    choiceOrNull(
      'confirmed: a second reading agreed. contradicted: a later one disagreed. accepted: by an operator. Null: undecided.',
      ['confirmed', 'accepted', 'contradicted'],
    ),
  )
  readonly decision!: 'confirmed' | 'accepted' | 'contradicted' | null;

  @ApiProperty(momentOrNull('When it was decided; null: undecided.'))
  readonly decided_at!: string | null;
}
