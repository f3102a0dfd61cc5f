import { EtagMemory } from './etag-memory.ts';

const reply = (text: string) => ({ etag: `W/"${text}"`, text });

describe('EtagMemory', () => {
  it('forgets the reply that was longest not used when there are too many', () => {
    const memory = new EtagMemory({ replies: 2, characters: 100 });
    memory.set('/a', reply('a'));
    memory.set('/b', reply('b'));
    memory.get('/a');
    memory.set('/c', reply('c'));
    expect(['/a', '/b', '/c'].map((url) => memory.get(url)?.text)).toEqual(['a', undefined, 'c']);
  });

  it('forgets when they are too long together, a single one too', () => {
    const memory = new EtagMemory({ replies: 10, characters: 5 });
    memory.set('/a', reply('aaa'));
    memory.set('/b', reply('bbb'));
    expect(memory.get('/a')).toBeUndefined();
    memory.set('/c', reply('cccccc'));
    expect([memory.get('/b'), memory.get('/c')]).toEqual([undefined, undefined]);
  });

  it('counts a reply that takes the place of another once', () => {
    const memory = new EtagMemory({ replies: 10, characters: 5 });
    for (const text of ['aaa', 'bbb', 'ccc']) memory.set('/a', reply(text));
    memory.set('/b', reply('dd'));
    expect([memory.get('/a')?.text, memory.get('/b')?.text]).toEqual(['ccc', 'dd']);
  });

  it('remembers nothing where that is asked for', () => {
    const memory = new EtagMemory({ replies: 0, characters: 5 });
    memory.set('/a', reply('a'));
    expect(memory.get('/a')).toBeUndefined();
  });
});
