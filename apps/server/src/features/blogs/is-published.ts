import { blogs } from '@nagarika/db/schema/blogs';
import { eq } from 'drizzle-orm';

export const isPublished = eq(blogs.status, 'published');
