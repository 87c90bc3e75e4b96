class Driver {
  public static void main(String[] args) throws Exception {
    System.out.println(Webhook.isGenuine(args[0], args[1], args[2], args[3], args[4].getBytes()));
  }
}
