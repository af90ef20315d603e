// 설정 → 약관: versions, their days, and how many have agreed.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeConsoleApi } from '#console-test/fake-api.ts';
