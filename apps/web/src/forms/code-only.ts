'use client';

import { OneTimeCode } from '@waymark/contract/accounts';
import { z } from 'zod';

export const CodeOnly = z.object({ otp: OneTimeCode });
