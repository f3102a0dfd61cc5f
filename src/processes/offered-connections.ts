import { type ChildProcess } from 'node:child_process';

/** A connection that the primary has accepted and offers to a process. */
interface Offer {
  readonly close: () => void;
}

/** What `node:cluster` sends with a connection, and what the process answers once it has taken or refused it. */
interface ClusterMessage {
  readonly act?: string;
  readonly seq?: number;
  readonly ack?: number;
}

/**
 * Closes the connections that a process was offered and had not taken when it ended. `node:cluster` waits for its answer for
 * ever and keeps them open, so that their clients would wait as long for a reply.
 */
export function closeOffersOfTheDead(child: ChildProcess): void {
  const offers = new Map<number, Offer>();
  const send = child.send.bind(child) as (...parts: readonly unknown[]) => boolean;
  child.send = (...parts: readonly unknown[]): boolean => {
    const [message, handle] = parts as [ClusterMessage, Offer | undefined];
    if (message.act === 'newconn' && handle !== undefined) offers.set(message.seq!, handle);
    return send(...parts);
  };
  child.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (ack !== undefined) offers.delete(ack);
  });
  child.once('exit', () => {
    for (const offer of offers.values()) offer.close();
    offers.clear();
  });
}
