import { test as base } from '@playwright/test';
import { handsFor, type Hands, type WayToPlay } from './hands';
import { complaintOf } from './complaints';
import { Server } from './server';
import { SocketLog } from './socket-log';

export interface Options {
  /** How a match is played. */
  way: WayToPlay;
}

interface PerTest {
  hands: Hands;
  /** What the browser complained about; must be empty at the end unless a test clears it. */
  complaints: string[];
}

interface PerWorker {
  server: Server;
}

export const test = base.extend<Options & PerTest, PerWorker>({
  way: ['mouse', { option: true }],

  server: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures here
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.address),

  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(complaintOf(message));
      });
      await use(complaints);
      expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page }, use) => {
    SocketLog.of(page);
    await use(page);
  },

  hands: async ({ page, way }, use) => use(handsFor(way, page)),
});

export const { expect } = test;
