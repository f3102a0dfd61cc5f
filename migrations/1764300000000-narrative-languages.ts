import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Languages that narratives had when they were columns. */
const LANGUAGES = ['ka', 'en'] as const;
/** Rows of the archive that are repacked at a time: some 20 MB of texts. */
const BATCH_ROWS = 200;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const packed = (value: unknown): Promise<Buffer> =>
  compress(Buffer.from(JSON.stringify(value)), {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_LGWIN]: 17,
    },
  });
const unpacked = async (blob: Buffer): Promise<unknown> => JSON.parse((await decompress(blob)).toString());

interface Readings {
  facts: unknown;
  readings: Record<string, unknown>;
}
interface Action {
  plan: unknown;
  texts: Record<string, unknown>;
}

/** Texts of narratives as one row per language instead of a column per language. */
export class NarrativeLanguages1764300000000 implements MigrationInterface {
  readonly name = 'NarrativeLanguages1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE narrative_cache_texts (
        cycle_number bigint NOT NULL REFERENCES narrative_cache ON DELETE CASCADE,
        language     text NOT NULL,
        readings     text NOT NULL,
        plan_texts   text NOT NULL,
        PRIMARY KEY (cycle_number, language)
      );
      COMMENT ON TABLE narrative_cache_texts IS 'JSON texts of a cached narrative in one language; the plan in a column of its own';
      CREATE TABLE narrative_archive_texts (
        cycle_number bigint NOT NULL REFERENCES narrative_archive ON DELETE CASCADE,
        language     text NOT NULL,
        readings     bytea NOT NULL,
        plan_texts   bytea NOT NULL,
        PRIMARY KEY (cycle_number, language)
      );
      COMMENT ON TABLE narrative_archive_texts IS 'The same of an archived narrative, Brotli';
      ALTER TABLE narrative_cache_texts
        ALTER readings SET STORAGE EXTERNAL, ALTER plan_texts SET STORAGE EXTERNAL;
      ALTER TABLE narrative_archive_texts
        ALTER readings SET STORAGE EXTERNAL, ALTER plan_texts SET STORAGE EXTERNAL;

      INSERT INTO narrative_cache_texts (cycle_number, language, readings, plan_texts)
      SELECT cycle_number, language, readings, action::json->'texts'->>language
      FROM narrative_cache, LATERAL (VALUES ('ka', readings_ka), ('en', readings_en)) AS texts (language, readings)
      WHERE readings IS NOT NULL;
      ALTER TABLE narrative_cache DROP readings_ka, DROP readings_en;
      ALTER TABLE narrative_cache ALTER action TYPE text USING coalesce(action::json->>'plan', 'null');
      ALTER TABLE narrative_cache RENAME action TO plan;
      ALTER TABLE narrative_cache ALTER plan SET STORAGE EXTERNAL;

      ALTER TABLE narrative_archive ADD facts bytea, ADD plan text;
      ALTER TABLE narrative_archive ALTER facts SET STORAGE EXTERNAL;
    `);
    await this.inBatches<{ n: string; readings: Buffer; action: Buffer }>(
      runner,
      'SELECT cycle_number AS n, readings, action FROM narrative_archive',
      async ({ n, readings, action }) => {
        const told = (await unpacked(readings)) as Readings;
        const { plan, texts } = (await unpacked(action)) as Action;
        await runner.query('UPDATE narrative_archive SET facts = $2, plan = $3 WHERE cycle_number = $1', [
          n,
          await packed(told.facts),
          JSON.stringify(plan),
        ]);
        for (const language of LANGUAGES.filter((code) => told.readings[code] != null))
          await runner.query('INSERT INTO narrative_archive_texts VALUES ($1, $2, $3, $4)', [
            n,
            language,
            await packed(told.readings[language]),
            await packed(texts[language]),
          ]);
      },
    );
    await runner.query(`
      ALTER TABLE narrative_archive DROP readings, DROP action,
        ALTER facts SET NOT NULL, ALTER plan SET NOT NULL;
      COMMENT ON TABLE narrative_archive IS 'What a narrative has in no language: facts (Brotli) and the plan in numbers';
      COMMENT ON TABLE narrative_cache IS 'What a narrative of the last days has in no language, as JSON texts: not compressed, that would take longer to write, and no less to read';
    `);
  }

  /** Texts of other languages than Georgian and English have no column to go back to and are dropped. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE narrative_cache RENAME plan TO action;
      ALTER TABLE narrative_cache ADD readings_ka text, ADD readings_en text;
      ALTER TABLE narrative_cache ALTER readings_ka SET STORAGE EXTERNAL, ALTER readings_en SET STORAGE EXTERNAL;
      UPDATE narrative_cache c SET
        readings_ka = (SELECT readings FROM narrative_cache_texts t WHERE t.cycle_number = c.cycle_number AND language = 'ka'),
        readings_en = (SELECT readings FROM narrative_cache_texts t WHERE t.cycle_number = c.cycle_number AND language = 'en'),
        action = json_build_object('plan', action::json, 'texts', (
          SELECT json_object_agg(code, coalesce(own.plan_texts, other.plan_texts)::json)
          FROM unnest(ARRAY['ka', 'en']) AS code
          LEFT JOIN narrative_cache_texts own ON own.cycle_number = c.cycle_number AND own.language = code
          JOIN LATERAL (SELECT plan_texts FROM narrative_cache_texts t WHERE t.cycle_number = c.cycle_number LIMIT 1) other ON true))::text;
      DELETE FROM narrative_cache WHERE readings_ka IS NULL AND readings_en IS NULL;
      ALTER TABLE narrative_cache ADD CHECK (readings_ka IS NOT NULL OR readings_en IS NOT NULL);
      ALTER TABLE narrative_archive ADD readings bytea, ADD action bytea;
      ALTER TABLE narrative_archive ALTER readings SET STORAGE EXTERNAL, ALTER action SET STORAGE EXTERNAL;
    `);
    await this.inBatches<{ n: string; facts: Buffer; plan: string }>(
      runner,
      'SELECT cycle_number AS n, facts, plan FROM narrative_archive',
      async ({ n, facts, plan }) => {
        const rows = (await runner.query(
          'SELECT language, readings, plan_texts FROM narrative_archive_texts WHERE cycle_number = $1',
          [n],
        )) as { language: string; readings: Buffer; plan_texts: Buffer }[];
        const readings: Record<string, unknown> = { ka: null, en: null };
        const texts: Record<string, unknown> = {};
        for (const row of rows) {
          if (row.language in readings) readings[row.language] = await unpacked(row.readings);
          texts[row.language] = await unpacked(row.plan_texts);
        }
        const [any] = Object.values(texts);
        const action = {
          plan: JSON.parse(plan) as unknown,
          texts: { ka: texts['ka'] ?? any, en: texts['en'] ?? any },
        };
        await runner.query(
          'UPDATE narrative_archive SET readings = $2, action = $3 WHERE cycle_number = $1',
          [n, await packed({ facts: await unpacked(facts), readings }), await packed(action)],
        );
      },
    );
    await runner.query(`
      ALTER TABLE narrative_archive DROP facts, DROP plan, ALTER readings SET NOT NULL, ALTER action SET NOT NULL;
      DROP TABLE narrative_archive_texts, narrative_cache_texts;
    `);
  }

  private async inBatches<Row extends { n: string }>(
    runner: QueryRunner,
    select: string,
    each: (row: Row) => Promise<void>,
  ): Promise<void> {
    let after = '-1';
    for (;;) {
      const rows = (await runner.query(
        `${select} WHERE cycle_number > $1 ORDER BY cycle_number LIMIT ${BATCH_ROWS}`,
        [after],
      )) as Row[];
      for (const row of rows) await each(row);
      if (rows.length < BATCH_ROWS) return;
      after = rows.at(-1)!.n;
    }
  }
}
