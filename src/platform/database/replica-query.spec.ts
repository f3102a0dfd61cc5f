import { binaryArray } from './replica-query.ts';

it('writes an array as PostgreSQL reads it', () => {
  expect(binaryArray('text', ['ka', null, 'ლ']).toString('hex')).toBe(
    [
      ['00000001', '00000001', '00000019', '00000003', '00000001'],
      ['00000002', '6b61'],
      ['ffffffff'],
      ['00000003', 'e1839a'],
    ]
      .flat()
      .join(''),
  );
  expect(binaryArray('bytea', [Buffer.from([0, 255])]).toString('hex')).toBe(
    '000000010000000000000011000000010000000100000002' + '00ff',
  );
});
