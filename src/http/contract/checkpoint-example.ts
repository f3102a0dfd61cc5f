/** A signed checkpoint, as the contract shows it. */
export const CHECKPOINT_EXAMPLE = [
  'data.example.com/cycles',
  '4711',
  'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=',
  'hash cycle-chain/1',
  'cycle 76740',
  '',
  '— data.example.com/cycles Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=',
  '',
].join('\n');
