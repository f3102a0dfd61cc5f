import { LOWEST_POSTGRES_VERSION, OlderServerError, assertServerVersion } from './schema-compatibility.ts';

describe('the version of a server', () => {
  it.each([150_000, 150_018, 180_004])('is good enough at %i', (number) => {
    expect(() => assertServerVersion(number)).not.toThrow();
  });

  it.each([
    [140_021, 14],
    [90_624, 9],
  ])('is refused at %i, in one line that says which is needed', (number, major) => {
    expect(() => assertServerVersion(number)).toThrow(
      new OlderServerError(
        `its server is PostgreSQL ${major}, and the service needs ${LOWEST_POSTGRES_VERSION} or later`,
      ),
    );
  });
});
