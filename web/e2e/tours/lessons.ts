import { expect } from '@playwright/test';
import type { Tour } from './tour';

const all = ['right-on-time/usual', 'timeline-twist/against', 'timeline-twist/together', 'racko/usual', 'racko/blitz'];

export const lessons: Tour = {
  name: 'lessons',
  async go(guide) {
    for (const lesson of all) {
      await guide.page.goto(`/learn/${lesson}`);
      await expect(guide.hook('hint-mark').first()).toBeVisible();
      await guide.show(lesson.replace('/', '-'));
    }
  },
};
