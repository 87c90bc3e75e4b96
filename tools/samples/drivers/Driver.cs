static class Driver
{
    static void Main(string[] args)
    {
        var body = System.Text.Encoding.UTF8.GetBytes(args[4]);
        System.Console.WriteLine(Webhook.IsGenuine(args[0], args[1], args[2], args[3], body) ? "true" : "false");
    }
}
