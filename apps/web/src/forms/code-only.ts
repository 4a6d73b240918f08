'use client';

import { OneTimeCode } from '@waymark/contract/people/accounts';
import { z } from 'zod';

export const CodeOnly = z.object({ otp: OneTimeCode });
