export * from '../../tools/contract/examples.ts';
